import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import type { LimitsCard, StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { OrderSummary } from '#features/sales/orders/order-shape.ts'
import type { DecisionFacts } from '../decision-facts.ts'
import type { Transitioned } from '../workbench-shape.ts'
import {
  ask,
  days,
  listed,
  offered,
  placed,
  portico,
  product,
  staff,
  startWorkbench,
  usd,
} from './testing/offered.ts'

const { manager, otherManager, chief } = cast

beforeAll(startWorkbench)
afterAll(() => portico.stop())

describe('all orders', () => {
  test('are confirmed together, each by itself', async () => {
    const [one, other] = [await placed(), await placed()]
    await staff(manager, other, 'confirmation')
    const foreign = await ask<Transitioned>(otherManager, 'POST', '/api/manager/orders/confirmations', {
      ids: [one.id],
    })
    expect(foreign.body).toEqual([{ id: one.id, number: null, ok: false, why: 'errors.notFound' }])
    const confirm = (ids: number[]) =>
      ask<Transitioned>(manager, 'POST', '/api/manager/orders/confirmations', { ids })
    expect((await confirm([other.id, one.id, one.id])).status).toBe(422)
    const moved = await confirm([other.id, one.id])
    expect(moved.body.map(({ id, ok, why }) => [id, ok, why])).toEqual([
      [other.id, false, 'orders.transitionNotAllowed'],
      [one.id, true, null],
    ])
    expect((await ask(manager, 'GET', `/api/manager/orders/${one.id}`)).body.stage).toBe('confirmed')
  })

  test('say how far they are, and are narrowed to whose turn it is and to what is late', async () => {
    const [late, waiting] = [await placed(), await placed()]
    await offered(waiting)
    await staff(manager, late, 'confirmation')
    const { pool } = portico.platform
    await pool.query(
      'update order_lines set ready = 33, shipped = 50, promised_on = $2 where order_id = $1',
      [late.id, '2026-01-15'],
    )
    await pool.query('update orders set ready = 33, shipped = 50 where id = $1', [late.id])
    expect(await listed<OrderSummary>(manager, 'orders?late=1', late)).toMatchObject({
      ready_percent: 33,
      shipped_percent: 50,
      promised_on: '2026-01-15',
      source: 'cart',
    })
    expect(await listed(manager, 'orders?late=1', waiting)).toBeUndefined()
    expect(await listed(manager, 'orders?turn=client', waiting)).toBeDefined()
    expect(await listed(manager, 'orders?turn=client', late)).toBeUndefined()
    expect(await listed(chief, 'orders?scope=mine', late)).toBeUndefined()
    expect(await listed(chief, `orders?organization_id=${late.organization_id}`, late)).toBeDefined()
    await pool.query(
      'update order_lines set delivered = 50, shipped = 50, cancelled = 0 where order_id = $1',
      [late.id],
    )
    expect(await listed(manager, 'orders?late=1', late), 'half is still missing').toBeDefined()
  })
})

describe('the limits of discounts', () => {
  const limits = '/api/manager/discount-limits'
  test('are changed by an administrator alone, and it stands in their history who changed what', async () => {
    const before = (await ask<LimitsCard>(chief, 'GET', limits)).body
    const input = { manager: 250, chief_manager: 1250 }
    expect((await ask(chief, 'PUT', limits, input)).status).toBe(403)
    const { body } = await ask<LimitsCard>(cast.admin, 'PUT', limits, input)
    expect(body).toMatchObject(input)
    expect(body.changes).toHaveLength(before.changes.length + 1)
    expect(body.changes[0]).toMatchObject({
      after: input,
      before: { manager: before.manager, chief_manager: before.chief_manager },
      by: expect.stringMatching(/./),
    })
    const again = await ask<LimitsCard>(cast.admin, 'PUT', limits, input)
    expect(again.body.changes, 'what is the same is no change').toHaveLength(before.changes.length + 1)
    expect((await ask(cast.admin, 'PUT', limits, { ...input, manager: 10_001 })).status).toBe(422)
  })

  test('are asked to be passed with words and percent, which stand in the queue of a chief', async () => {
    const order = await placed()
    const { body: draft } = await ask<StaffOfferRound>(
      manager,
      'GET',
      `/api/manager/orders/${order.id}/draft`,
    )
    const lines = draft.lines.map(({ id, quantity }) => ({ id, quantity, price: usd(1) }))
    const body = { version: draft.version, valid_until: days(7), message: null, lines }
    const written = (
      await ask<StaffOfferRound>(manager, 'PUT', `/api/manager/orders/${order.id}/draft`, body)
    ).body
    const asked = { version: written.version, note: 'They take ten pallets' }
    expect((await staff(manager, order, 'approval-request', asked)).status).toBe(200)
    const tasks = await ask<Task[]>(chief, 'GET', '/api/tasks?per_page=100&kind=orders.approve')
    const task = tasks.body.find(({ subject }) => subject === `order:${order.id}`)
    expect(task!.note).toBe(`${(written.discount_bp / 100).toFixed(2)} % · They take ten pallets`)
    expect(written.discount_bp).toBeGreaterThan(5000)
  })
})

test('an order is decided with the client’s contact, debt and credit, and the stock for each line', async () => {
  const { pool } = portico.platform
  const order = await placed(100)
  const line = order.lines[0]!
  const facts = async (as: string) =>
    ask<DecisionFacts>(as, 'GET', `/api/manager/orders/${order.id}/decision-facts`)
  const stock = async () => (await facts(manager)).body.stock
  // 30 pieces are reserved for the line and 25 are free; 60 more come later.
  await pool.query('update stock_reservations set quantity = 30 where order_line_id = $1', [line.id])
  await pool.query(`update products set available_qty = 25, incoming_on = '2026-12-03' where id = $1`, [
    product,
  ])
  expect(await stock()).toEqual([{ line_id: line.id, wanted: 100, in_stock: 55, next_on: '2026-12-03' }])
  await pool.query('update products set available_qty = 400 where id = $1', [product])
  expect((await stock())[0]).toMatchObject({ in_stock: 100 })
  // A reservation that was given back counts no more.
  await pool.query(
    'update stock_reservations set released_at = now(), released_by = $2 where order_line_id = $1',
    [line.id, 'changed'],
  )
  await pool.query('update products set available_qty = 25 where id = $1', [product])
  expect((await stock())[0]).toMatchObject({ in_stock: 25 })

  await ask(chief, 'PUT', `/api/manager/clients/${order.organization_id}/credit-limit`, {
    credit_limit: usd(1_000_000),
    reason: 'As agreed',
  })
  const { owed } = (
    await pool.query(
      `select sum(debit - credit)::int as owed from ledger_entries where organization_id = $1 and currency = 'USD'`,
      [order.organization_id],
    )
  ).rows[0]
  const { body } = await facts(manager)
  expect(body).toMatchObject({ contact: 'Anna Keller', owed: usd(owed), credit: { limit: usd(1_000_000) } })
  expect(body.phone).toMatch(/^\+49/)
  expect((await facts(otherManager)).status).toBe(404)
  await pool.query("update orders set stage = 'in_work' where id = $1", [order.id])
  expect(await stock(), 'the goods of an order in progress are set aside').toEqual([])
})
