import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from './testing/goods.ts'
import { buyer, startTrade, type Trade } from './testing/trade.ts'

/** Rope that is sold by the half metre from one metre, at 12.34 a metre, from order to invoice. */
let trade: Trade
let rope: number
let order: Order
beforeAll(async () => {
  trade = await startTrade()
  await trade.portico.platform.pool.query(
    `update users set currency_id = (select id from currencies where code = 'USD') where email = $1`,
    [buyer],
  )
  const sold = { unit: 'cm', min_qty: 100, step_qty: 50 }
  ;[rope] = (await putOnSale(trade.portico.platform, [
    { sku: 'ROPE', ...sold, price: 1234, per: 100, on_hand: 5000 },
  ])) as [number]
})
afterAll(() => trade.portico.stop())

async function bought(quantity: number): Promise<Cart> {
  const lines = [{ product_id: rope, quantity }]
  const { body } = await trade.ask<{ cart: Cart }>(buyer, 'POST', '/api/front/carts/active/lines', { lines })
  return (await trade.ask<Cart>(buyer, 'GET', `/api/front/carts/${body.cart.id}`)).body
}

describe('goods counted in a small unit', () => {
  test('are priced exactly, and rounded up to their step', async () => {
    const cart = await bought(701)
    expect(cart.lines).toMatchObject([
      { quantity: 750, total: { amount: 9255, currency: 'USD' }, price: { amount: 1234, per: 100 } },
    ])
    const file = `/api/front/carts/${cart.id}/file`
    const csv = await trade.portico.request(buyer, 'GET', `${file}?format=csv&prices=with`)
    expect(csv.raw.toString()).toMatch(/ROPE;.*;7\.50;m;.*12\.34;1\.00;92\.55;USD/)
    const pdf = await trade.portico.request(buyer, 'GET', `${file}?format=pdf&prices=with`)
    expect(await pdfWords(pdf.raw)).toMatch(/7\.5\s+m\s+\$12\.34 per m\s+\$92\.55/)
    const placed = await trade.ask<Order>(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
      delivery_method: 1,
    })
    order = placed.body
    expect(order.lines).toMatchObject([{ unit: 'cm', quantity: 750 }])
  })

  test('are read in metres in the e-mail and the PDF of the order', async () => {
    const confirmed = await trade.ask<Order>(
      cast.manager,
      'POST',
      `/api/manager/orders/${order.id}/confirmation`,
    )
    expect(confirmed.status).toBe(200)
    const emails = await trade.portico.emailsTo(buyer)
    const text = emails.find(({ subject }) => subject.includes('confirmed'))!.text
    expect(text).toContain('7.5\u00a0m: $92.55')
    const pdf = await trade.portico.request(buyer, 'GET', `/api/front/orders/${order.id}/pdf?lang=ru`)
    expect(await pdfWords(pdf.raw)).toMatch(/7,5\s+м/)
  })

  test('are invoiced in metres', async () => {
    await trade.issue(order.id, { kind: 'invoice' })
    const [invoice] = await trade.invoicesOf(order.id)
    const pdf = await trade.portico.request(buyer, 'GET', `/api/front/invoices/${invoice!.id}/pdf`)
    expect(await pdfWords(pdf.raw)).toMatch(/7\.5\s+m\s+\$12\.34 per m\s+\$92\.55/)
  })
})
