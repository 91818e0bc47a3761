import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Intake, Searched } from '../contract.ts'

/** A buys in dollars at level id 2, with a contract price for the bolt. B buys in euros at level id 0. */
let portico: TestPortico
let bolt: number
let pin: number
const organizations: Record<string, number> = {}
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
  ;[bolt, pin] = (await putOnSale(portico.platform, [
    { sku: 'BOLT-1', name_en: 'Slotted bolt', price: { 1: 1000, 100: 900 }, pack_qty: 50 },
    { sku: 'PIN-1', name_en: 'Dowel pin', price: 7 },
    { sku: 'ASK-1', name_en: 'Quoted shaft', price: null },
  ])) as [number, number]
  for (const email of [cast.clientA, cast.clientB])
    organizations[email] = (await portico.request(email, 'GET', '/api/auth/user')).body.organization_id
  // In both currencies, so that only the company separates it from the other.
  const { rows } = await ask(
    `insert into price_lists (currency, name, kind, state, organization_id)
     select currency, 'Agreed', 'contract', 'active', $1 from unnest(array['USD', 'EUR']) as currency returning id`,
    [organizations[cast.clientA]],
  )
  for (const { id } of rows) await ask('insert into prices values ($1, $2, 1, 640)', [id, bolt])
})
afterAll(() => portico.stop())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const costs = ({ rows }: Intake) => rows.map(({ price, total }) => ({ price, total }))
const read = async (as: string, text: string) =>
  (await portico.request<Intake>(as, 'POST', '/api/front/intake', { text })).body
const staffRead = async (as: string, text: string, organization_id: number | null) =>
  (await portico.request<Intake>(as, 'POST', '/api/manager/intake', { text, organization_id })).body

/** Returns what the cart charges for the same lines. */
async function inCart(as: string, lines: { product_id: number; quantity: number }[]) {
  const { body } = await portico.request(as, 'POST', '/api/front/carts', { name: 'The same' })
  for (const line of lines) await portico.request(as, 'POST', `/api/front/carts/${body.id}/lines`, line)
  const { body: cart } = await portico.request(as, 'GET', `/api/front/carts/${body.id}`)
  const byId = new Map<number, object>(
    cart.lines.map(({ product, price, total }: { product: { id: number }; price: object; total: object }) => [
      product.id,
      { price, total },
    ]),
  )
  return lines.map(({ product_id }) => byId.get(product_id))
}

describe('a row', () => {
  test('costs what the cart charges for the quantity that becomes of it', async () => {
    const list = await read(cast.clientA, 'BOLT-1 120\nPIN-1 250\nASK-1 3\nno such thing')
    expect(costs(list)).toEqual([
      { price: usd(640), total: usd(96_000) },
      { price: { amount: 630, currency: 'USD', per: 100 }, total: usd(1575) },
      { price: null, total: null },
      { price: null, total: null },
    ])
    expect(costs(list).slice(0, 2)).toEqual(
      await inCart(cast.clientA, [
        { product_id: bolt, quantity: 150 },
        { product_id: pin, quantity: 250 },
      ]),
    )
  })

  test('costs another company what that one pays: a contract of others is nowhere in the answer', async () => {
    const list = await read(cast.clientB, 'BOLT-1 150')
    expect(costs(list)).toEqual(await inCart(cast.clientB, [{ product_id: bolt, quantity: 150 }]))
    expect(list.rows[0]?.price?.currency).toBe('EUR')
    expect(JSON.stringify(list)).not.toMatch(/"amount":640\b/)
  })

  test('knows what every other quantity would cost', async () => {
    const { products } = await read(cast.clientB, 'BOLT-1 150')
    expect(products[0]?.breaks.map(({ min_qty }) => min_qty)).toEqual([50, 100])
  })

  test('is priced out of a file and after a search as out of a block', async () => {
    const file = await portico.request<Intake>(
      cast.clientA,
      'POST',
      '/api/front/intake/files',
      formWith({ name: 'list.csv', bytes: Buffer.from('sku,qty\nBOLT-1,150\n') }),
      { 'content-type': formType },
    )
    expect(costs(file.body).at(-1)).toEqual({ price: usd(640), total: usd(96_000) })
    const { body } = await portico.request<Searched>(cast.clientA, 'POST', '/api/front/intake/searches', {
      texts: ['slotted bolt'],
    })
    expect(body.products[0]?.breaks).toEqual([
      { min_qty: 50, price: usd(640) },
      { min_qty: 100, price: usd(640) },
    ])
  })
})

describe('staff', () => {
  const search = (as: string, organization_id: number | null) =>
    portico.request<Searched>(as, 'POST', '/api/manager/intake/searches', {
      texts: ['slotted bolt'],
      organization_id,
    })
  const report = (as: string, organization_id: number | null) =>
    portico.request<string>(as, 'POST', '/api/manager/intake/reports', {
      format: 'csv',
      organization_id,
      rows: [{ n: 1, text: 'BOLT-1 150', verdict: 'found', product_id: bolt, quantity: 150 }],
    })

  test('sees the prices of the client who is chosen, and of no one the list price', async () => {
    const of = async (email: string) =>
      costs(await staffRead(cast.manager, 'BOLT-1 150', organizations[email]!))
    expect(await of(cast.clientA)).toEqual([{ price: usd(640), total: usd(96_000) }])
    const noOne = await staffRead(cast.manager, 'BOLT-1 150', null)
    expect(noOne.rows[0]?.price?.amount).not.toBe(640)
    expect(noOne.rows[0]?.total?.amount).toBe(noOne.rows[0]!.price!.amount * 150)
  })

  test('takes them along in the report', async () => {
    const { status, body } = await report(cast.manager, organizations[cast.clientA]!)
    expect(status).toBe(200)
    expect(body).toMatch(/;BOLT-1;.*;6\.40;USD;1;960\.00;USD;/)
  })

  test('who does not look after a client learns none of its prices', async () => {
    const organization_id = organizations[cast.clientA]!
    expect((await search(cast.otherManager, organization_id)).status).toBe(404)
    expect((await report(cast.otherManager, organization_id)).status).toBe(404)
    const list = await portico.request(cast.otherManager, 'POST', '/api/manager/intake', {
      text: 'BOLT-1 150',
      organization_id,
    })
    expect(list.status).toBe(404)
    const noOne = await search(cast.otherManager, null)
    expect(JSON.stringify(noOne.body)).not.toMatch(/"amount":640\b/)
  })
})

// How long it may take is measured by `npm run bench -- prices`, on a machine that does nothing else.
test('5,000 rows of 5,000 products each have the price of their quantity', async () => {
  const skus = Array.from({ length: 5000 }, (_, n) => `MANY-${n}`)
  await putOnSale(
    portico.platform,
    skus.map((sku) => ({ sku, price: { 1: 500, 100: 400, 1000: 300 } })),
  )
  await ask('analyze products, prices, product_codes')
  const text = skus.map((sku, n) => `${sku} ${n + 1}`).join('\n')
  const { rows } = await read(cast.clientA, text)
  expect(rows.filter(({ total }) => total !== null)).toHaveLength(5000)
  expect(rows[4999]?.total).toEqual(usd(270 * 5000))
})
