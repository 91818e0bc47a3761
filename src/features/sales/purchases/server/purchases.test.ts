import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Purchase, Sale } from '../contract.ts'

let portico: TestPortico
let bolt: number
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
const organizationOf = async (email: string): Promise<number> =>
  (await portico.request(email, 'GET', '/api/auth/user')).body.organization_id

/** Orders this many bolts at 6.40, or at the given price. */
async function ordered(
  email: string,
  quantity: number,
  more: { stage?: string; cancelled?: number; on?: string } = {},
) {
  const { stage = 'confirmed', cancelled = 0, on = '2026-05-01' } = more
  const { rows } = await ask(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, created_at)
     select organization_id, id, 'USD', 2, 0, 0, 1, 'Gate 4', $2, $3 from users where email = $1 returning id`,
    [email, stage, on],
  )
  await ask(
    `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, cancelled, list_amount,
       unit_amount, per, price_trace) values ($1, 1, $2, 'BOLT-1', 'Bolt', 'pcs', $3, $4, 700, 640, 100, '[]')`,
    [rows[0].id, bolt, quantity, cancelled],
  )
  return rows[0].id as number
}

beforeAll(async () => {
  portico = await startPortico()
  ;[bolt] = (await putOnSale(portico.platform, [
    { sku: 'BOLT-1', name_en: 'Slotted bolt', price: 1000 },
  ])) as [number]
})
afterAll(() => portico.stop())

const own = async (as: string, query = '') =>
  (await portico.request<Purchase[]>(as, 'GET', `/api/front/products/${bolt}/purchases${query}`)).body
const sales = (as: string) => portico.request<Sale[]>(as, 'GET', `/api/manager/products/${bolt}/purchases`)

describe('the history of a product', () => {
  test('tells what one’s company bought, the latest first, at the price agreed then', async () => {
    const first = await ordered(cast.clientA, 250)
    const second = await ordered(cast.clientA, 100, { on: '2026-06-01', cancelled: 40 })
    expect(await own(cast.clientA)).toMatchObject([
      { order_id: second, quantity: 60, total: { amount: 384, currency: 'USD' } },
      {
        order_id: first,
        stage: 'confirmed',
        at: '2026-05-01T00:00:00.000Z',
        quantity: 250,
        price: { amount: 640, currency: 'USD', per: 100 },
        total: { amount: 1600, currency: 'USD' },
      },
    ])
    expect(await own(cast.clientA, '?per_page=1&page=2')).toMatchObject([{ order_id: first }])
  })

  test('leaves out what nothing came of', async () => {
    const before = await own(cast.clientA)
    await ordered(cast.clientA, 10, { stage: 'cancelled' })
    await ordered(cast.clientA, 10, { stage: 'expired' })
    await ordered(cast.clientA, 10, { stage: 'draft' })
    await ordered(cast.clientA, 10, { stage: 'negotiation' })
    await ordered(cast.clientA, 10, { cancelled: 10 })
    expect(await own(cast.clientA)).toEqual(before)
  })

  test('is of one’s own company alone', async () => {
    const theirs = await ordered(cast.clientB, 77, { on: '2026-07-01' })
    expect((await own(cast.clientB)).map(({ order_id }) => order_id)).toEqual([theirs])
    expect((await own(cast.clientA)).map(({ order_id }) => order_id)).not.toContain(theirs)
  })
})

test('of what buyers may not see there is a history for those alone who bought it', async () => {
  await ask("update products set status = 'archived' where id = $1", [bolt])
  expect((await own(cast.clientA)).length).toBeGreaterThan(0)
  const stranger = await portico.request(cast.unverified, 'GET', `/api/front/products/${bolt}/purchases`)
  expect(stranger.status).toBe(404)
  expect((await portico.request(cast.clientA, 'GET', '/api/front/products/999999/purchases')).status).toBe(
    404,
  )
  expect((await portico.request(cast.manager, 'GET', '/api/manager/products/999999/purchases')).status).toBe(
    404,
  )
  await ask("update products set status = 'active' where id = $1", [bolt])
})

describe('the buyers of a product', () => {
  test('are told to those who look after them, and to chiefs', async () => {
    const [a, b] = [await organizationOf(cast.clientA), await organizationOf(cast.clientB)]
    await ask('update organizations set manager_id = (select id from users where email = $2) where id = $1', [
      b,
      cast.otherManager,
    ])
    const seen = async (as: string) => {
      const { status, body } = await sales(as)
      expect(status).toBe(200)
      return [...new Set(body.map(({ organization_id }) => organization_id))].sort((x, y) => x - y)
    }
    expect(await seen(cast.manager)).toEqual([a])
    expect(await seen(cast.otherManager)).toEqual([b])
    expect(await seen(cast.chief)).toEqual([a, b].sort((x, y) => x - y))
    expect((await sales(cast.manager)).body[0]).toMatchObject({
      organization_name: 'Arden Machine Works',
      price: { amount: 640, currency: 'USD', per: 100 },
    })
  })
})
