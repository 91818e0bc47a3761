import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import { shipAll } from './testing/shipping.ts'

/** Goods that an advance covers are invoiced with nothing left to pay. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(60, 14)
})
afterAll(() => trade.portico.stop())

const manager = <T = any>(method: 'GET' | 'POST', path: string, body?: object) =>
  trade.good<T>(cast.manager, method, `/api/manager${path}`, body)
const happened = () => trade.portico.emailsTo(buyer)
const documents = async (id: number) =>
  (await trade.invoicesOf(id)).map(({ kind, state, amount }) => [kind, state, amount.amount])

/** An order of 3 bolts and 2 nuts whose advance is paid, cut to 1 bolt and 1 nut: less than the advance. */
async function cut(): Promise<Order> {
  const { id } = await trade.confirmed()
  await happened()
  const [advance] = await trade.invoicesOf(id)
  expect((await trade.pay(advance!, advance!.amount.amount)).status).toBe(200)
  const { lines } = await manager<Order>('POST', `/orders/${id}/start`)
  await trade.good(buyer, 'POST', `/api/front/orders/${id}/amendments`, {
    message: 'Fewer',
    lines: lines.map((line) => ({ id: line.id, quantity: 1 })),
  })
  await manager('POST', `/orders/${id}/amendment-acceptance`, { n: 1 })
  await happened()
  return manager<Order>('GET', `/orders/${id}`)
}

test('a shipment that the advance covers is invoiced, paid, and in the list of paid invoices', async () => {
  const order = await cut()
  const total = order.value.amount
  const before = await trade.balance()
  await shipAll(trade, order)
  const [advance, credit, invoice, ...others] = await documents(order.id)
  expect(others).toEqual([])
  expect([advance![0], credit![0]]).toEqual(['prepayment', 'credit_note'])
  expect((advance![2] as number) + (credit![2] as number), 'the advance is what the order comes to').toBe(
    total,
  )
  expect(invoice).toEqual(['invoice', 'paid', 0])
  const [, , issued] = await trade.invoicesOf(order.id)
  expect(issued!.lines.map(({ quantity }) => quantity)).toEqual([1, 1, null])
  expect(await trade.balance(), 'it asks for no money').toBe(before)
  const paid = await trade.good<{ id: number }[]>(buyer, 'GET', '/api/front/invoices?state=paid&per_page=50')
  expect(paid.map(({ id }) => id)).toContain(issued!.id)
  const pdf = await trade.portico.app.inject({
    url: `/api/front/invoices/${issued!.id}/pdf`,
    headers: { authorization: `Bearer ${await trade.portico.tokenOf(buyer)}` },
  })
  expect(pdf.statusCode).toBe(200)
})

test('withdrawn, it is credited, and its goods can be invoiced again', async () => {
  const order = await cut()
  await shipAll(trade, order)
  const [, , issued] = await trade.invoicesOf(order.id)
  await manager('POST', `/invoices/${issued!.id}/withdrawal`, { reason: 'Wrong address' })
  await happened()
  expect((await documents(order.id)).slice(2)).toEqual([
    ['invoice', 'credited', 0],
    ['credit_note', 'credited', 0],
  ])
  expect((await trade.issue(order.id, { kind: 'invoice' })).status).toBe(200)
  expect((await documents(order.id)).at(-1)).toEqual(['invoice', 'paid', 0])
  expect((await trade.issue(order.id, { kind: 'invoice' })).body).toMatchObject({
    code: 'invoicing.nothingLeft',
  })
})
