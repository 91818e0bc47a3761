import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** Sums stay exact, and the number of carts is limited. */
let portico: TestPortico
let engine: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  // At 10,000 million dollars a piece, 1,801 pieces can still be counted and 1,802 cannot.
  ;[engine] = (await putOnSale(portico.platform, [{ sku: 'ENGINE', price: 1_000_000_000 }])) as [number]
})
afterAll(() => portico.stop())

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as: string = cast.clientB) =>
  portico.request(as, method, `/api/front/carts${url}`, body)
const newCart = async () => (await ask('POST', '', { name: 'Large' }, cast.clientA)).body.id as number

test('a line that no sum could hold is refused on its quantity, and the cart is read as before', async () => {
  const id = await newCart()
  const line = (quantity: number) =>
    ask('POST', `/${id}/lines`, { product_id: engine, quantity }, cast.clientA)
  const refused = await line(2000)
  expect([refused.status, refused.body.codes]).toEqual([422, { quantity: ['cart.amount'] }])
  expect(refused.body.errors.quantity[0]).toMatch(/amount is too large/)
  const taken = await line(1500)
  expect(taken.status).toBe(200)
  const more = await ask('PATCH', `/${id}/lines/${taken.body.line.id}`, { quantity: 1802 }, cast.clientA)
  expect(more.status).toBe(422)
  const read = await ask('GET', `/${id}`, undefined, cast.clientA)
  expect([read.status, read.body.goods.amount]).toEqual([200, 1_500_000_000_000])
})

test('a price that rises beyond counting leaves a cart that is read, says so, and makes no order', async () => {
  const [rising] = await putOnSale(portico.platform, [{ sku: 'RISING', price: 100 }])
  const id = await newCart()
  await ask('POST', `/${id}/lines`, { product_id: rising, quantity: 1_000_000 }, cast.clientA)
  await inTransaction(portico.platform.pool, (db) =>
    upsertBasePrices(db, 'USD', [{ product_id: rising!, min_qty: 1, amount: 1_000_000_000_000, per: 1 }]),
  )
  const { status, body } = await ask('GET', `/${id}`, undefined, cast.clientA)
  expect([status, body.problems, body.total.amount]).toEqual([200, 1, 0])
  expect(body.lines[0]).toMatchObject({ problem: 'amount', total: null })
  const order = await ask('POST', `/${id}/checkout`, { delivery_method: 1 }, cast.clientA)
  expect([order.status, order.body.code]).toEqual([409, 'orders.tooLarge'])
})

test('the fifty-first open cart is refused in words, also when many are opened at once', async () => {
  const before = (await ask('GET', '?per_page=100')).body.length as number
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => ask('POST', '', { name: `Cart ${nth}` })),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.length + before).toBe(50)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.code]).toEqual([409, 'cart.tooMany'])
  expect(refused.body.message).toContain('50')
  await portico.request(cast.clientB, 'DELETE', `/api/front/carts/${opened[0]!.body.id}`)
  expect((await ask('POST', '', { name: 'Room again' })).status).toBe(200)
})
