import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import { shipAll } from './testing/shipping.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
})
afterAll(() => trade.portico.stop())

test('the price of goods that have left is raised: the difference is invoiced', async () => {
  const [product] = await putOnSale(trade.portico.platform, [{ sku: 'ANGLE', price: 1000 }])
  const lines = [{ product_id: product, quantity: 10 }]
  const { cart } = await trade.good(buyer, 'POST', '/api/front/carts/active/lines', { lines })
  const { id } = await trade.good(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  await trade.good(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
  const order = await trade.good<Order>(cast.manager, 'POST', `/api/manager/orders/${id}/start`)
  const [line] = order.lines
  const price = line!.price!
  const { amount } = price
  await shipAll(trade, order, 6)
  const nets = async () => (await trade.invoicesOf(id)).map(({ kind, net }) => [kind, net.amount])
  expect(await nets()).toEqual([['invoice', 6 * amount]])

  await trade.good(cast.manager, 'POST', `/api/manager/orders/${id}/amendments`, {
    message: 'Six, at another price',
    lines: [{ id: line!.id, quantity: 6, price: { ...price, amount: amount + 35 } }],
  })
  await trade.good(buyer, 'POST', `/api/front/orders/${id}/amendment-acceptance`, { n: 1 })
  await trade.portico.emailsTo(buyer)
  expect(await nets()).toEqual([
    ['invoice', 6 * amount],
    ['invoice', 6 * 35],
  ])
})
