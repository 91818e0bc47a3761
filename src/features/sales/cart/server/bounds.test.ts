import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { carts } from '../contract.ts'

/** Sums stay exact, and the number of carts is limited. */
let portico: TestPortico
let engine: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  // At 10,000 million dollars a piece, 1,801 pieces can still be counted and 1,802 cannot.
  ;[engine] = (await putOnSale(portico.platform, [{ sku: 'ENGINE', price: 1_000_000_000 }])) as [number]
})
afterAll(() => portico.stop())

const buyer = () => portico.as(cast.clientA)
const newCart = async () => (await buyer().call(carts.open, { body: { name: 'Large' } })).id

test('a line that no sum could hold is refused on its quantity, and the cart is read as before', async () => {
  const id = await newCart()
  const add = (quantity: number) =>
    buyer().answer(carts.addLine, { params: { id }, body: { product_id: engine, quantity } })
  const refused = await add(2000)
  expect([refused.status, refused.body.codes]).toEqual([422, { quantity: ['cart.amount'] }])
  expect(refused.body.errors!.quantity![0]).toMatch(/amount is too large/)
  const taken = await add(1500)
  expect(taken.status).toBe(200)
  const params = { id, line_id: taken.body.line.id }
  expect((await buyer().answer(carts.changeLine, { params, body: { quantity: 1802 } })).status).toBe(422)
  expect((await buyer().call(carts.show, { params: { id } })).goods?.amount).toBe(1_500_000_000_000)
})

test('a price that rises beyond counting leaves a cart that is read, says so, and makes no order', async () => {
  const [rising] = (await putOnSale(portico.platform, [{ sku: 'RISING', price: 100 }])) as [number]
  const params = { id: await newCart() }
  await buyer().call(carts.addLine, { params, body: { product_id: rising, quantity: 1_000_000 } })
  await inTransaction(portico.platform.pool, (db) =>
    upsertBasePrices(db, 'USD', [{ product_id: rising, min_qty: 1, amount: 1_000_000_000_000, per: 1 }]),
  )
  const cart = await buyer().call(carts.show, { params })
  expect([cart.problems, cart.total?.amount]).toEqual([1, 0])
  expect(cart.lines[0]).toMatchObject({ problem: 'amount', total: null })
  // The endpoint belongs to a later feature.
  const checkout = `/api/front/carts/${params.id}/checkout`
  const order = await portico.request(cast.clientA, 'POST', checkout, { delivery_method: 1 })
  expect([order.status, order.body.code]).toEqual([409, 'orders.tooLarge'])
})

test('the fifty-first open cart is refused in words, also when many are opened at once', async () => {
  const other = portico.as(cast.clientB)
  const before = (await other.call(carts.list, { query: { per_page: 100 } })).length
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => other.answer(carts.open, { body: { name: `Cart ${nth}` } })),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened.length + before).toBe(50)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.code]).toEqual([409, 'cart.tooMany'])
  expect(refused.body.message).toContain('50')
  await other.call(carts.archive, { params: { id: opened[0]!.body.id } })
  expect((await other.answer(carts.open, { body: { name: 'Room again' } })).status).toBe(200)
})
