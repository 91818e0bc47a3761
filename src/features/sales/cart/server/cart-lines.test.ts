import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { add, bolt, open, portico, show, startCarts, unpriced, washer } from './testing/cart.ts'

beforeAll(startCarts)
afterAll(() => portico.stop())
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('a line', () => {
  test('carries the buyer’s own price, its reasons and the next break', async () => {
    const cart = await open(cast.clientA, 'Prices')
    const { status, body } = await add(cast.clientA, cart, bolt, 20)
    expect(status).toBe(200)
    expect(body.changed).toMatchObject({ product_id: bolt, quantity: 20, rounded_from: null })
    expect(body.line).toMatchObject({
      product_id: bolt,
      quantity: 20,
      price: usd(900),
      list_price: usd(1000),
      total: usd(18_000),
      next_break: { min_qty: 100, price: usd(810) },
      seen_price: null,
      problem: null,
      on_sale: true,
    })
    expect(body.line.why.map(({ step }: { step: string }) => step)).toEqual(['list', 'level'])
    expect(body).toMatchObject({
      goods: usd(20_000),
      discount: usd(2000),
      total: usd(18_000),
      problems: 0,
      line_count: 1,
    })
    expect(await show(cart)).toMatchObject({ order_id: null, lines: [{ product_id: bolt }] })
  })

  test('is priced by the server, whatever the browser says', async () => {
    const cart = await open(cast.clientA, 'Cheap')
    const { body } = await add(cast.clientA, cart, washer, 3, {
      price: 1,
      list_price: 1,
      total: 1,
      seen_price: 1,
    })
    // 55 cents less 10 % are $49.50 per hundred, so three cost 148.5 cents.
    expect(body.total).toEqual(usd(149))
  })

  test('grows when its product is added again, and is rounded up to what can be bought', async () => {
    const cart = await open(cast.clientA, 'Grows')
    await add(cast.clientA, cart, bolt, 10)
    const { body } = await add(cast.clientA, cart, bolt, 5)
    expect(body.changed).toMatchObject({ quantity: 20, rounded_from: 15 })
    expect((await show(cart)).lines).toHaveLength(1)
  })

  test.each([
    [0, 'errors.minRange'],
    [-2, 'errors.minRange'],
    [1.5, 'errors.isInteger'],
    ['7', 'errors.isFinite'],
    [null, 'errors.required'],
    [2_000_000, 'errors.maxRange'],
  ])('of quantity %j is refused on the quantity', async (quantity, code) => {
    const cart = await open(cast.clientA, 'Refuses')
    const { status, body } = await add(cast.clientA, cart, washer, quantity)
    expect([status, body.codes]).toEqual([422, { quantity: [code] }])
    expect((await show(cart)).lines).toEqual([])
  })

  test('changes its quantity and its note, each without the other', async () => {
    const cart = await open(cast.clientA, 'Changes')
    const line = (await add(cast.clientA, cart, washer, 5)).body.changed.line_id
    const url = `/api/front/carts/${cart.id}/lines/${line}`
    await portico.request(cast.clientA, 'PATCH', url, { note: 'for the gearbox' })
    const { body } = await portico.request(cast.clientA, 'PATCH', url, { quantity: 8 })
    expect(body.line).toMatchObject({ quantity: 8, note: 'for the gearbox', total: usd(396) })
    expect((await portico.request(cast.clientA, 'PATCH', url, { note: '' })).body.line.note).toBeNull()
    expect((await portico.request(cast.clientA, 'DELETE', url)).body.line_count).toBe(0)
    expect((await show(cart)).lines).toEqual([])
    expect((await portico.request(cast.clientA, 'DELETE', url)).status).toBe(404)
  })

  test('without a price or off the market is a problem and is not counted', async () => {
    const cart = await open(cast.clientA, 'Problems')
    await add(cast.clientA, cart, washer, 2)
    await add(cast.clientA, cart, unpriced, 1)
    const [gone] = await putOnSale(portico.platform, [{ sku: 'GONE-1', price: 700 }])
    await add(cast.clientA, cart, gone!, 1)
    await portico.platform.pool.query(`update products set status = 'hidden' where id = $1`, [gone])
    const read = await show(cart)
    expect(read.lines.map(({ problem }) => problem)).toEqual([null, 'no_price', 'not_on_sale'])
    expect([read.problems, read.total]).toEqual([2, usd(99)])
    const { status, body } = await add(cast.clientA, cart, gone!, 1)
    expect([status, body.codes]).toEqual([422, { product_id: ['cart.notOnSale'] }])
  })

  test('remembers the price the buyer saw until the change is taken note of', async () => {
    const [pin] = await putOnSale(portico.platform, [{ sku: 'PIN-4', price: 200 }])
    const cart = await open(cast.clientA, 'Seen')
    await add(cast.clientA, cart, pin!, 10)
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'USD', [{ product_id: pin!, min_qty: 1, amount: 300, per: 1 }]),
    )
    expect((await show(cart)).lines[0]).toMatchObject({ price: usd(270), seen_price: usd(180) })
    const { body } = await portico.request(cast.clientA, 'PUT', `/api/front/carts/${cart.id}/seen-prices`)
    expect(body.lines[0].seen_price).toBeNull()
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'USD', [{ product_id: pin!, min_qty: 1, amount: 100, per: 1 }]),
    )
    expect((await show(cart)).lines[0]).toMatchObject({ price: usd(90), seen_price: usd(270) })
  })
})

describe('a request', () => {
  test('that names a product twice adds both quantities', async () => {
    const cart = await open(cast.clientA, 'Twice')
    await portico.request(cast.clientA, 'PATCH', `/api/front/carts/${cart.id}`, { is_active: true })
    const lines = [
      { product_id: washer, quantity: 3 },
      { product_id: washer, quantity: 4 },
    ]
    await portico.request(cast.clientA, 'POST', '/api/front/carts/active/lines', { lines })
    expect((await show(cart)).lines).toMatchObject([{ product_id: washer, quantity: 7 }])
  })
})
