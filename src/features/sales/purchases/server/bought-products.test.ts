import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { BoughtAgain, BoughtProduct } from '../contract.ts'

let portico: TestPortico
let bolt: number
let nut: number
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

type Line = { product: number; quantity: number; cancelled?: number; amount?: number; per?: number }
async function ordered(email: string, on: string, stage: string, lines: Line[], source = 'cart') {
  const { rows } = await ask(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, source, created_at)
     select organization_id, id, 'USD', 2, 0, 5000, 1, 'Gate 4', $2, $4, $3 from users where email = $1 returning id, number`,
    [email, stage, on, source],
  )
  for (const [place, { product, quantity, cancelled = 0, amount = 640, per = 100 }] of lines.entries())
    await ask(
      `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, cancelled, list_amount,
         unit_amount, per, price_trace) values ($1, $2, $3, 'X', 'X', 'pcs', $4, $5, $6, $6, $7, '[]')`,
      [rows[0].id, place + 1, product, quantity, cancelled, amount, per],
    )
  return rows[0] as { id: number; number: number }
}

beforeAll(async () => {
  portico = await startPortico()
  ;[bolt, nut] = (await putOnSale(portico.platform, [
    { sku: 'BOLT-1', name_en: 'Slotted bolt', price: 1000 },
    { sku: 'NUT-1', name_en: 'Hex nut', price: 500 },
  ])) as [number, number]
  await ordered(cast.clientA, '2026-05-01', 'completed', [
    { product: bolt, quantity: 250, cancelled: 50 },
    { product: nut, quantity: 30 },
  ])
  await ordered(cast.clientA, '2026-06-01', 'in_work', [
    { product: bolt, quantity: 100, amount: 700, per: 1 },
    { product: bolt, quantity: 20, amount: 710, per: 1 },
  ])
  // Not confirmed yet, so no price is agreed.
  await ordered(cast.clientA, '2026-07-01', 'submitted', [{ product: bolt, quantity: 70, amount: 9, per: 1 }])
  await ordered(cast.clientB, '2026-07-01', 'confirmed', [{ product: nut, quantity: 9 }])
})
afterAll(() => portico.stop())

const bought = async (as: string, query = '') =>
  (await portico.request<BoughtProduct[]>(as, 'GET', `/api/front/purchases${query}`)).body

describe('what a company bought, by product', () => {
  test('is added up over its orders, with the last price and the last day', async () => {
    expect(await bought(cast.clientA)).toMatchObject([
      {
        id: bolt,
        sku: 'BOLT-1',
        name: 'Slotted bolt',
        quantity: 320,
        orders: 2,
        last_price: { amount: 710, currency: 'USD' },
        last_at: '2026-06-01T00:00:00.000Z',
        last_quantity: 20,
        on_sale: true,
        own_code: null,
      },
      { id: nut, quantity: 30, orders: 1, last_price: { amount: 640, per: 100 } },
    ])
  })

  test('does not count what is written, talked about, cancelled or expired', async () => {
    const before = [await bought(cast.clientA), await bought(cast.clientB)]
    for (const stage of ['draft', 'negotiation', 'cancelled', 'expired'])
      for (const source of ['cart', 'manual'])
        await ordered(cast.clientA, '2026-08-01', stage, [{ product: nut, quantity: 1000 }], source)
    expect([await bought(cast.clientA), await bought(cast.clientB)]).toEqual(before)
  })

  test('is of one’s own company alone, and not for staff', async () => {
    expect((await bought(cast.clientB)).map(({ id, quantity }) => [id, quantity])).toEqual([[nut, 9]])
    expect(await bought(cast.unverified)).toEqual([])
    for (const staff of [cast.manager, cast.admin])
      expect((await portico.request(staff, 'GET', '/api/front/purchases')).status).toBe(403)
  })

  test('is found by part number, name and the company’s own code, which no other company sees', async () => {
    await ask(
      `insert into client_codes (organization_id, product_id, code, folded, source, created_at, used_at)
       select organization_id, $2, 'OUR-77', 'our77', 'typed', now(), now() from users where email = $1`,
      [cast.clientA, nut],
    )
    const found = async (as: string, q: string) =>
      (await bought(as, `?q=${encodeURIComponent(q)}`)).map(({ id }) => id)
    expect(await found(cast.clientA, 'bolt-1')).toEqual([bolt])
    expect(await found(cast.clientA, 'hex')).toEqual([nut])
    expect(await found(cast.clientA, 'our-7')).toEqual([nut])
    expect(await found(cast.clientA, '%')).toEqual([])
    expect(await found(cast.clientB, 'our-7')).toEqual([])
    expect((await bought(cast.clientA, '?q=our')).map(({ own_code }) => own_code)).toEqual(['OUR-77'])
    expect((await bought(cast.clientB)).map(({ own_code }) => own_code)).toEqual([null])
  })

  test('says of what is not sold any more that it is not', async () => {
    await ask(`update products set status = 'archived' where id = $1`, [nut])
    expect((await bought(cast.clientA, '?sort=sku')).map(({ on_sale }) => on_sale)).toEqual([true, false])
    await ask(`update products set status = 'active' where id = $1`, [nut])
  })

  test('is offered again with what the last quantity costs today, while it is sold', async () => {
    await ask(`update products set status = 'archived' where id = $1`, [nut])
    const { body } = await portico.request<BoughtAgain[]>(cast.clientA, 'GET', '/api/front/purchases/again')
    await ask(`update products set status = 'active' where id = $1`, [nut])
    const { body: sold } = await portico.request(cast.clientA, 'GET', `/api/front/products/${bolt}`)
    expect(body.map(({ id }) => id)).toEqual([bolt, nut])
    expect(body[0]!.last_quantity).toBe(20)
    // The price of today, not the 7.10 of the last order.
    expect(body[0]!.today).toMatchObject({
      total: { amount: (sold.price.amount * 20) / (sold.price.per ?? 1), currency: sold.price.currency },
      availability: sold.availability,
    })
    expect(body[1]!.today).toBeNull()
  })

  test('leaves as a file with the same rows', async () => {
    const answer = await portico.app.inject({
      url: '/api/front/purchases/export?sort=sku',
      headers: { authorization: `Bearer ${await portico.tokenOf(cast.clientA)}` },
    })
    expect(answer.body).toMatch(/BOLT-1.*7[.,]10.*\r?\n.*NUT-1/)
  })
})

test('what staff are still writing is in no list of a client, and what is talked about in no turnover', async () => {
  type Listed = { number: number; counted: { amount: number } | null; why: string | null }
  const orders = async () =>
    (
      await portico.request<Listed[]>(
        cast.clientB,
        'GET',
        '/api/front/discount-status/orders?per_page=100&sort=-number',
      )
    ).body.map(({ number, counted, why }) => ({ number, counted: counted?.amount ?? null, why }))
  const now = new Date().toISOString()
  const newOrder = (stage: string) =>
    ordered(cast.clientB, now, stage, [{ product: nut, quantity: 1000 }], 'manual')
  const before = await orders()
  await newOrder('draft')
  expect(await orders()).toEqual(before)
  const offered = await newOrder('negotiation')
  const asked = [{ number: offered.number, counted: null, why: 'negotiation' }, ...before]
  expect(await orders()).toEqual(asked)
  const agreed = await newOrder('confirmed')
  expect(await orders()).toEqual([{ number: agreed.number, counted: 5000, why: null }, ...asked])
})
