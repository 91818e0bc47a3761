import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { LimitsCard, StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { Order, OrderSummary } from '#features/sales/orders/order-shape.ts'
import { keepTime } from '#features/sales/orders/server/keep-time.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { EndedOffer, Talk } from '../workbench-lists.ts'
import type { Transitioned } from '../workbench-shape.ts'

const { clientA: anna, manager, otherManager, chief } = cast

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const ask = <T = Order>(as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  portico.request<T>(as, method, path, body)
const staff = (as: string, { id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
  ask(as, 'POST', `/api/manager/orders/${id}/${what}`, body)
const listed = async <T extends { id: number }>(as: string, path: string, { id }: { id: number }) =>
  (await ask<T[]>(as, 'GET', `/api/manager/${path}${path.includes('?') ? '&' : '?'}per_page=100`)).body.find(
    (row) => row.id === id,
  )

async function placed(quantity = 100): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity })
  return (await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
}

/** A price by hand for one piece, in cents. */
const usd = (amount: number) => ({ amount, currency: 'USD' })
/** Sends an offer of 100 pieces at 10.00 each, with the given changes of the line. */
async function offered(order: Order, input: object = {}, until = days(7)): Promise<Order> {
  const { body: draft } = await ask<StaffOfferRound>(chief, 'GET', `/api/manager/orders/${order.id}/draft`)
  const lines = draft.lines.map(({ id }) => ({
    id,
    quantity: 100,
    price: usd(1000),
    cost: usd(800),
    ...input,
  }))
  const body = { version: draft.version, valid_until: until, message: null, lines }
  const written = await ask<StaffOfferRound>(cast.admin, 'PUT', `/api/manager/orders/${order.id}/draft`, body)
  return (await staff(cast.admin, order, 'offer', { version: written.body.version })).body
}
const countered = (order: Order, target: number) =>
  ask(anna, 'POST', `/api/front/orders/${order.id}/counter`, {
    n: 1,
    lines: [{ id: order.lines[0]!.id, target: usd(target) }],
  })

/** Lets an offer expire: moves its end into the past and runs the clock. */
async function expired(quantity = 100): Promise<Order> {
  const order = await placed(quantity)
  await offered(order)
  await pass(order)
  return order
}
async function pass({ id }: Pick<Order, 'id'>): Promise<void> {
  await portico.platform.pool.query(
    `update orders set valid_until = now() - interval '2 hours' where id = $1`,
    [id],
  )
  await keepTime(portico.platform)
}

describe('the board of what is negotiated', () => {
  test('says what lies between what was asked for last and what was offered last, and what is earned', async () => {
    const order = await placed()
    await offered(order)
    expect(await listed<Talk>(manager, 'negotiation?turn=client', order)).toMatchObject({
      turn: 'client',
      round: 1,
      offered: usd(100_000),
      asked: null,
      gap: null,
      margin_bp: 2000,
      asked_margin_bp: null,
    })
    expect((await countered(order, 900)).status).toBe(200)
    const talk = await listed<Talk>(manager, 'negotiation?turn=manager', order)
    expect(talk).toMatchObject({
      turn: 'manager',
      round: 2,
      offered: usd(100_000),
      asked: usd(90_000),
      gap: usd(10_000),
      gap_bp: 1000,
      margin_bp: 2000,
      asked_margin_bp: 1111,
    })
    expect(Date.parse(talk!.due_at!)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await offered(order, { price: usd(950) })
    expect(await listed<Talk>(manager, 'negotiation', order)).toMatchObject({
      round: 3,
      offered: usd(95_000),
      asked: usd(90_000),
      gap: usd(5000),
      gap_bp: 526,
      margin_bp: 1578,
    })
  })

  test('stands by deadline, and is each manager’s own', async () => {
    const [late, soon] = [await placed(), await placed()]
    await offered(late, {}, days(9))
    await offered(soon, {}, days(2))
    const { body } = await ask<Talk[]>(manager, 'GET', '/api/manager/negotiation?per_page=100')
    const dues = body.map(({ due_at }) => due_at!)
    expect(dues).toEqual([...dues].sort())
    const ids = body.map(({ id }) => id)
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id))
    expect(await listed(otherManager, 'negotiation', soon)).toBeUndefined()
    expect(await listed(chief, 'negotiation', soon)).toBeDefined()
    expect(await listed(chief, 'negotiation?scope=mine', soon)).toBeUndefined()
    expect(await listed(manager, 'negotiation?scope=mine', soon)).toBeDefined()
    expect(
      await listed(chief, `negotiation?organization_id=${soon.organization_id + 1}`, soon),
    ).toBeUndefined()
    expect((await ask(anna, 'GET', '/api/manager/negotiation')).status).toBe(403)
  })
})

describe('an offer that ended', () => {
  test('stands with its day and why; one that ends within three days before it', async () => {
    const [soon, later] = [await placed(), await placed()]
    await offered(soon, {}, days(2))
    await offered(later, {}, days(4))
    const gone = await expired()
    expect(await listed<EndedOffer>(manager, 'expired-orders?state=expiring', soon)).toMatchObject({
      state: 'expiring',
      why: null,
    })
    expect(await listed(manager, 'expired-orders', later)).toBeUndefined()
    const row = await listed<EndedOffer>(manager, 'expired-orders?state=expired', gone)
    expect(row).toMatchObject({ state: 'expired', why: 'no_reply', reminded_at: null, total: usd(100_000) })
    expect(Date.now() - Date.parse(row!.valid_until!)).toBeGreaterThan(3_600_000)
    expect(await listed(otherManager, 'expired-orders', gone)).toBeUndefined()
  })

  test('was our delay where we had stored the client waiting in the same talk', async () => {
    const order = await placed()
    await offered(order)
    await countered(order, 900)
    const { pool } = portico.platform
    await pool.query(`update orders set answer_due_at = now() - interval '1 hour' where id = $1`, [order.id])
    await keepTime(portico.platform)
    await offered(order, { price: usd(950) })
    await pass(order)
    expect(await listed<EndedOffer>(manager, 'expired-orders', order)).toMatchObject({ why: 'our_delay' })
  })

  test('is asked about once a day, with a notice and an e-mail to the client; never while it is our turn', async () => {
    const order = await expired()
    expect((await staff(otherManager, order, 'reminder')).status).toBe(404)
    expect((await staff(manager, order, 'reminder')).status).toBe(200)
    expect((await staff(manager, order, 'reminder')).body).toMatchObject({
      code: 'orders.workbench.remindedAlready',
    })
    expect((await listed<EndedOffer>(manager, 'expired-orders', order))!.reminded_at).not.toBeNull()
    const emails = await portico.emailsTo(anna)
    expect(emails.map(({ subject }) => subject)).toContain(`Is offer ${order.number} still of interest?`)
    const { body } = await ask(anna, 'POST', `/api/front/orders/${order.id}/renewal-request`)
    expect(body.turn).toBe('manager')
    expect((await staff(manager, order, 'reminder')).status).toBe(409)
  })

  test('is extended or closed with others, each by itself: what is refused is said of it and keeps none back', async () => {
    const [one, other, confirmed] = [await expired(), await expired(), await placed()]
    const ids = [one.id, confirmed.id, other.id, 999_999]
    const until = days(10)
    const all = (as: string, what: string, body: object) =>
      ask<Transitioned>(as, 'POST', `/api/manager/expired-orders/${what}`, body)
    expect((await all(otherManager, 'extensions', { ids: [one.id], valid_until: until })).body).toEqual([
      { id: one.id, number: null, ok: false, why: 'errors.notFound' },
    ])
    const extended = await all(manager, 'extensions', { ids, valid_until: until })
    expect(extended.body).toEqual([
      { id: one.id, number: one.number, ok: true, why: null },
      { id: confirmed.id, number: confirmed.number, ok: false, why: 'orders.transitionNotAllowed' },
      { id: other.id, number: other.number, ok: true, why: null },
      { id: 999_999, number: null, ok: false, why: 'errors.notFound' },
    ])
    for (const { id } of [one, other])
      expect((await ask(manager, 'GET', `/api/manager/orders/${id}`)).body).toMatchObject({
        stage: 'negotiation',
        turn: 'client',
        valid_until: until,
        total: usd(100_000),
      })
    expect((await ask(manager, 'GET', `/api/manager/orders/${confirmed.id}`)).body.stage).toBe('submitted')

    await pass(one)
    const closed = await all(manager, 'closings', {
      ids: [one.id, other.id],
      cause: 'price',
      note: 'Too dear',
    })
    expect(closed.body.map(({ ok }) => ok)).toEqual([true, false])
    expect((await ask(manager, 'GET', `/api/manager/orders/${one.id}`)).body).toMatchObject({
      stage: 'cancelled',
      cancel_cause: 'price',
      cancel_reason: 'Too dear',
    })
    const many = Array.from({ length: 51 }, (_, at) => at + 1)
    expect((await all(manager, 'closings', { ids: many, cause: 'price' })).status).toBe(422)
    expect((await all(manager, 'extensions', { ids: [other.id], valid_until: days(-1) })).body).toMatchObject(
      [{ ok: false }],
    )
  })

  test('is copied into a draft by hand at the prices of the rules, which only staff see', async () => {
    const order = await expired()
    expect((await staff(otherManager, order, 'copy')).status).toBe(404)
    const copy = await staff(manager, order, 'copy')
    expect(copy.body).toMatchObject({ stage: 'draft', source: 'manual', line_count: 1 })
    expect(copy.body.lines[0]).toMatchObject({ product_id: product, quantity: 100 })
    expect(copy.body.lines[0]!.price).toEqual(order.lines[0]!.price)
    expect((await ask(anna, 'GET', `/api/front/orders/${copy.body.id}`)).status).toBe(404)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}`)).body.stage).toBe('expired')

    // A custom item keeps its price, because there is no rule for it. Its drawings stay with the old order.
    const written = (
      await ask(manager, 'POST', '/api/manager/orders', { organization_id: order.organization_id })
    ).body
    const thing = { name_en: 'Bracket', unit: 'pcs' }
    await ask(manager, 'PUT', `/api/manager/orders/${written.id}/draft`, {
      version: 0,
      valid_until: days(7),
      lines: [{ custom: thing, quantity: 4, price: usd(2500) }],
    })
    const again = await staff(manager, written, 'copy')
    expect(again.body.lines[0]).toMatchObject({
      kind: 'custom',
      name: 'Bracket',
      quantity: 4,
      price: usd(2500),
    })
  })
})

describe('all orders', () => {
  test('are confirmed together, each by itself', async () => {
    const [one, other] = [await placed(), await placed()]
    await staff(manager, other, 'confirmation')
    const foreign = await ask<Transitioned>(otherManager, 'POST', '/api/manager/orders/confirmations', {
      ids: [one.id],
    })
    expect(foreign.body).toEqual([{ id: one.id, number: null, ok: false, why: 'errors.notFound' }])
    const moved = await ask<Transitioned>(manager, 'POST', '/api/manager/orders/confirmations', {
      ids: [other.id, one.id, one.id],
    })
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
