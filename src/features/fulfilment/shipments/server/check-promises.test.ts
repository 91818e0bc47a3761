import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { exampleOf, startExamples } from '#processes/testing/promise-examples.ts'
import type { OnTime, OrderLots } from '../lot-shape.ts'
import { checkPromises } from './check-promises.ts'
import { notifySlips } from './delays.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

const sql = (text: string, values: unknown[] = []) => world.portico.platform.pool.query(text, values)
const check = () => checkPromises(world.portico.platform)

/** 22 pieces in stock, 100 come on Wednesday 16 December: 50 are promised for the 15th and the 18th. */
async function promised(): Promise<Order & { product: number }> {
  const product = await world.enter(exampleOf('P05'))
  const { id } = await world.order(cast.clientA, [[product, 50]])
  return { ...(await world.ask(cast.chief, 'POST', `/api/manager/orders/${id}/confirmation`)), product }
}
const arrival = (product: number, on: string | null) =>
  sql(
    `update stock_incoming set expected_on = coalesce($2, expected_on),
       cancelled_at = case when $2::date is null then now() end where product_id = $1`,
    [product, on],
  )
const slipsOf = async ({ id }: Order) =>
  ((await world.ask(cast.chief, 'GET', `/api/manager/orders/${id}/lots`)) as OrderLots).slips
const tasksOf = async ({ id }: Order) =>
  (
    await sql(`select kind from tasks where subject = $1 and closed_at is null order by kind`, [
      `order:${id}`,
    ])
  ).rows.map(({ kind }) => kind)
const notify = (order: Order, expected_on: string) =>
  world.ask(cast.chief, 'POST', '/api/manager/line-delays', {
    ...{ line_ids: order.lines.map(({ id }) => id), expected_on, reason: 'The mill is late' },
  })

test('a promise that can be kept is left alone, even if goods come earlier', async () => {
  const order = await promised()
  await check()
  await arrival(order.product, '2026-12-15')
  await check()
  expect(await slipsOf(order)).toEqual([])
  expect(await tasksOf(order)).toEqual([])
})

test('goods that come later make a task with the new day, until the client was notified', async () => {
  const order = await promised()
  await arrival(order.product, '2026-12-18')
  await check()
  await check()
  expect(await slipsOf(order)).toMatchObject([{ quantity: 28, expected_on: '2026-12-22' }])
  expect(await tasksOf(order)).toEqual(['shipments.slip'])

  await notify(order, '2026-12-22')
  expect(await slipsOf(order)).toEqual([])
  expect(await tasksOf(order)).toEqual([])
  await check()
  expect(await tasksOf(order)).toEqual([])

  // Later than the client was notified.
  await arrival(order.product, '2026-12-21')
  await check()
  expect(await slipsOf(order)).toMatchObject([{ expected_on: '2026-12-23' }])
  expect(await tasksOf(order)).toEqual(['shipments.slip'])
})

test('goods that no longer come make a task without a day; if they come after all, it is closed', async () => {
  const order = await promised()
  await arrival(order.product, null)
  await check()
  expect(await slipsOf(order)).toMatchObject([{ quantity: 28, expected_on: null }])
  await sql('update stock_incoming set cancelled_at = null where product_id = $1', [order.product])
  await check()
  expect(await slipsOf(order)).toEqual([])
  expect(await tasksOf(order)).toEqual([])
})

test('the task of an order that is cancelled is closed', async () => {
  const order = await promised()
  await arrival(order.product, null)
  await check()
  await world.ask(cast.chief, 'POST', `/api/manager/orders/${order.id}/cancellation`, {
    cause: 'out_of_stock',
  })
  await check()
  expect(await tasksOf(order)).toEqual([])
})

test('the score compares with the day promised first, whatever was promised later', async () => {
  const order = await promised()
  await sql(
    `update order_lines set first_promised_on = '2026-12-03', promised_on = '2026-12-10', actual_on = '2026-12-08',
       shipped = quantity, delivered = quantity where order_id = $1`,
    [order.id],
  )
  const score: OnTime = await world.ask(cast.clientA, 'GET', '/api/front/on-time')
  expect(score).toEqual({ lines: 1, on_time: 0, on_time_last: 1 })
})

test('the client is notified automatically after four hours, unless a person was faster', async () => {
  const [order, other] = [await promised(), await promised()]
  vi.setSystemTime('2026-12-14T14:30:00Z')
  await arrival(order.product, '2026-12-18')
  await arrival(other.product, '2026-12-18')
  await check()
  const [task] = (
    await sql('select due_at from tasks where subject = $1 and closed_at is null', [`order:${order.id}`])
  ).rows
  const due = task.due_at as Date
  // This company has no opening hours, so that all hours count.
  expect(due).toEqual(new Date('2026-12-14T18:30:00Z'))
  await notify(other, '2026-12-22')
  vi.setSystemTime(due.getTime() - 60_000)
  await notifySlips(world.portico.platform)
  expect(await slipsOf(order)).toHaveLength(1)
  vi.setSystemTime(due)
  await notifySlips(world.portico.platform)
  await notifySlips(world.portico.platform)
  expect(await slipsOf(order)).toEqual([])
  expect(await tasksOf(order)).toEqual([])
  const delays = await world.ask(cast.clientA, 'GET', `/api/front/orders/${order.id}/delays`)
  expect(delays).toMatchObject([{ expected_on: '2026-12-22', reason: '', choice: null }])
  const emails = (await world.portico.emailsTo(cast.clientA)).filter(({ subject }) =>
    subject.startsWith(`Order ${order.number}: some products`),
  )
  expect(emails).toHaveLength(1)
  expect(
    (await world.ask(cast.clientA, 'GET', `/api/front/orders/${other.id}/delays`)) as object[],
  ).toHaveLength(1)

  await sql(
    `insert into working_rules (id, slip_hours) values (1, 0) on conflict (id) do update set slip_hours = 0`,
  )
  await arrival(order.product, '2026-12-21')
  await check()
  vi.setSystemTime('2026-12-17T14:30:00Z')
  await notifySlips(world.portico.platform)
  expect(await slipsOf(order)).toMatchObject([{ expected_on: '2026-12-23' }])
})
