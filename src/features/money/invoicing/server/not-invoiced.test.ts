import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { sendLot } from '#processes/testing/send-lot.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

/** Goods that leave while nothing decides their tax: the manager has a task until each lot is invoiced. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(async () => {
  await trade.terms(0, 14)
  await trade.registered(true)
})

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)

const sent = (order: Order, at: number, quantity: number) =>
  sendLot({ portico: trade.portico, buyer, order }, at, quantity)
const amounts = async ({ id }: Order) => (await trade.invoicesOf(id)).map(({ net }) => net.amount)
const isAsked = async ({ id }: Order) => {
  const { rows } = await sql(
    `select from tasks where kind = 'invoicing.issue' and subject = $1 and closed_at is null`,
    [`order:${id}`],
  )
  return rows.length > 0
}

test('a lot that leaves is invoiced by itself, once, with the lines it has', async () => {
  const order = await trade.started()
  const [bolt, nut] = order.lines.map(({ total }) => total!.amount)
  await sent(order, 0, 3)
  expect(await amounts(order)).toEqual([bolt])
  await sent(order, 1, 2)
  expect(await amounts(order)).toEqual([bolt, nut])
  expect(await isAsked(order)).toBe(false)
  expect((await trade.issue(order.id, { kind: 'invoice' })).body).toMatchObject({
    code: 'invoicing.nothingLeft',
  })
})

test('goods that were invoiced before they leave are not invoiced again', async () => {
  const order = await trade.started()
  await trade.issue(order.id, { kind: 'invoice' })
  await sent(order, 0, 3)
  expect(await amounts(order)).toEqual([order.total.amount])
})

test('goods that were invoiced before they leave need no task, whatever decides their tax now', async () => {
  const order = await trade.started()
  await trade.issue(order.id, { kind: 'invoice' })
  await trade.registered(false)
  await sent(order, 0, 3)
  expect(await isAsked(order)).toBe(false)
})

test('without a tax registration nothing is invoiced, and the manager has a task until everything that left is', async () => {
  const order = await trade.started()
  const [bolt, nut] = order.lines.map(({ total }) => total!.amount)
  await trade.registered(false)
  await sent(order, 0, 3)
  expect(await amounts(order)).toEqual([])
  expect(await isAsked(order)).toBe(true)
  const refused = await trade.issue(order.id, { kind: 'invoice' })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'totalsStaff.reasons.no_registration' }])

  await trade.registered(true)
  await sent(order, 1, 1)
  expect(await amounts(order), 'the second lot').toEqual([nut! / 2])
  expect(await isAsked(order), 'the first lot is not invoiced').toBe(true)
  await trade.issue(order.id, { kind: 'invoice' })
  expect(await amounts(order)).toEqual([nut! / 2, bolt! + nut! / 2])
  expect(await isAsked(order)).toBe(false)
})
