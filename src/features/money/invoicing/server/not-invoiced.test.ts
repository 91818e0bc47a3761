import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

/** Goods that leave while nothing decides their tax: the manager has a task until each lot is invoiced. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(async () => {
  await trade.terms(0, 14)
  await registered(true)
})

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const registered = (is: boolean) =>
  sql('update tax_registrations set valid_to = $1', [is ? null : '2001-01-01'])
const good = async <T = any>(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const answer = await trade.ask<T>(as, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const manager = (method: 'GET' | 'POST', path: string, body?: object) =>
  good(cast.manager, method, `/api/manager${path}`, body)

async function started(): Promise<Order> {
  const { id } = await trade.confirmed()
  return good<Order>(cast.chief, 'POST', `/api/manager/orders/${id}/start`)
}
/** Sends pieces of a line in a lot of their own. */
async function sent({ id, lines }: Order, at: number, quantity: number): Promise<void> {
  let lot = await manager('POST', `/orders/${id}/lots`, {
    lines: [{ line_id: lines[at]!.id, quantity }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await manager('POST', `/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await good(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await command('departure', { tracking: 'BF-1' })
  await trade.portico.emailsTo(buyer)
}
const amounts = async ({ id }: Order) => (await trade.invoicesOf(id)).map(({ net }) => net.amount)
const isAsked = async ({ id }: Order) => {
  const { rows } = await sql(
    `select from tasks where kind = 'invoicing.issue' and subject = $1 and closed_at is null`,
    [`order:${id}`],
  )
  return rows.length > 0
}

test('a lot that leaves is invoiced by itself, once, with the lines it has', async () => {
  const order = await started()
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
  const order = await started()
  await trade.issue(order.id, { kind: 'invoice' })
  await sent(order, 0, 3)
  expect(await amounts(order)).toEqual([order.total.amount])
})

test('goods that were invoiced before they leave need no task, whatever decides their tax now', async () => {
  const order = await started()
  await trade.issue(order.id, { kind: 'invoice' })
  await registered(false)
  await sent(order, 0, 3)
  expect(await isAsked(order)).toBe(false)
})

test('without a tax registration nothing is invoiced, and the manager has a task until everything that left is', async () => {
  const order = await started()
  const [bolt, nut] = order.lines.map(({ total }) => total!.amount)
  await registered(false)
  await sent(order, 0, 3)
  expect(await amounts(order)).toEqual([])
  expect(await isAsked(order)).toBe(true)
  const refused = await trade.issue(order.id, { kind: 'invoice' })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'totalsStaff.reasons.no_registration' }])

  await registered(true)
  await sent(order, 1, 1)
  expect(await amounts(order), 'the second lot').toEqual([nut! / 2])
  expect(await isAsked(order), 'the first lot is not invoiced').toBe(true)
  await trade.issue(order.id, { kind: 'invoice' })
  expect(await amounts(order)).toEqual([nut! / 2, bolt! + nut! / 2])
  expect(await isAsked(order)).toBe(false)
})
