import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferRound, StaffOfferRound } from '../../offer-shape.ts'
import type { Order } from '../../order-shape.ts'
import { keepTime } from './keep-time.ts'

const { clientA: anna, manager, chief, admin } = cast

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const ask = <T = Order>(as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  portico.request<T>(as, method, path, body)
const staff = (as: string, { id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
  ask(as, 'POST', `/api/manager/orders/${id}/${what}`, body)
const front = ({ id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
  ask(anna, 'POST', `/api/front/orders/${id}/${what}`, body)

async function placed(quantity = 100): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity })
  return (await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
}

const draftOf = async ({ id }: Pick<Order, 'id'>, as: string = manager) =>
  (await ask<StaffOfferRound>(as, 'GET', `/api/manager/orders/${id}/draft`)).body

type Input = { price?: object | null; quantity?: number; is_locked?: boolean; cost?: object | null }
/** Writes a draft with unchanged lines, except for the given changes of the first. */
async function write(order: Pick<Order, 'id'>, input: Input = {}, as: string = manager, until = days(7)) {
  const draft = await draftOf(order, as)
  const lines = draft.lines.map(({ id, quantity, price, is_locked }, at) => ({
    id,
    quantity,
    price,
    is_locked,
    ...(at === 0 ? input : {}),
  }))
  const body = { version: draft.version, valid_until: until, message: 'As we spoke', lines }
  return ask<StaffOfferRound>(as, 'PUT', `/api/manager/orders/${order.id}/draft`, body)
}
async function offered(order: Order, input: Input = {}, as: string = manager): Promise<Order> {
  const { body: draft } = await write(order, input, as)
  return (await staff(as, order, 'offer', { version: draft.version })).body
}
const usd = (amount: number, per?: number) => ({ amount, currency: 'USD', ...(per && { per }) })

/** Returns the price of the rules less the given permille, for the same price unit. */
const off = ({ lines }: Order, permille: number) => {
  const { amount, per } = lines[0]!.price!
  return usd(Math.ceil((amount * (1000 - permille)) / 1000), per)
}

describe('an offer', () => {
  test('goes to the client, comes back with other terms, and is accepted in the second round', async () => {
    const order = await placed()
    const sent = await offered(order, { price: off(order, 30) })
    expect(sent).toMatchObject({ stage: 'negotiation', turn: 'client', open_round: 1 })
    const seen = (await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect(seen.lines[0]).toMatchObject({
      price: off(order, 30),
      why: expect.arrayContaining([expect.objectContaining({ step: 'offered' })]),
    })
    expect(seen.transitions.map(({ transition, ok }) => [transition, ok])).toEqual([
      ['accept', true],
      ['counter', true],
      ['decline', true],
    ])

    const line = seen.lines[0]!.id
    const countered = await front(order, 'counter', {
      n: 1,
      message: 'A little less',
      lines: [{ id: line, quantity: 80, target: off(order, 50), remark: 'for a year' }],
    })
    expect([countered.status, countered.body.stage, countered.body.turn, countered.body.open_round]).toEqual([
      200,
      'negotiation',
      'manager',
      2,
    ])
    // The offer stays as it was; only the answer differs.
    expect(countered.body.lines[0]).toMatchObject({ quantity: 100, price: off(order, 30) })

    const again = await offered(order, { price: off(order, 40), quantity: 80 })
    expect([again.stage, again.turn, again.open_round]).toEqual(['negotiation', 'client', 3])
    const { body: rounds } = await ask<OfferRound[]>(anna, 'GET', `/api/front/orders/${order.id}/rounds`)
    expect(rounds.map(({ n, side, state, by }) => [n, side, state, by])).toEqual([
      [1, 'manager', 'countered', 'Maria Orlova'],
      [2, 'client', 'countered', 'Anna Keller'],
      [3, 'manager', 'sent', 'Maria Orlova'],
    ])
    expect(rounds[1]!.lines[0]).toMatchObject({ target: off(order, 50), quantity: 80, remark: 'for a year' })
    expect(rounds[2]!.lines[0]!.changed).toEqual(['price'])

    const accepted = await front(order, 'acceptance', { n: 3 })
    expect(accepted.body).toMatchObject({ stage: 'confirmed', turn: null, open_round: null })
    expect(accepted.body.lines[0]).toMatchObject({ quantity: 80, confirmed: 80, price: off(order, 40) })
    const { rows } = await portico.platform.pool.query(
      `select answered_from, answered_at is not null as dated from order_revisions where order_id = $1 and n = 3`,
      [order.id],
    )
    expect(rows).toEqual([{ answered_from: '127.0.0.1', dated: true }])
    const { rows: stored } = await portico.platform.pool.query(
      'select wanted, kind from stock_reservations where order_id = $1 and released_at is null',
      [order.id],
    )
    expect(stored).toEqual([{ wanted: 80, kind: 'hard' }])
    expect(accepted.body.history.map(({ event }) => event)).toEqual([
      'order.placed',
      'order.offer_sent',
      'order.offer_countered',
      'order.offer_sent',
      'order.offer_accepted',
    ])
  })

  test('is what the client accepted: a line costs what they asked for, once we take their terms', async () => {
    const order = await placed()
    await offered(order)
    const line = order.lines[0]!.id
    await front(order, 'counter', { n: 1, lines: [{ id: line, target: off(order, 40), quantity: 60 }] })
    const taken = await staff(manager, order, 'counter-acceptance', { n: 2 })
    expect(taken.body).toMatchObject({ stage: 'confirmed' })
    expect(taken.body.lines[0]).toMatchObject({ quantity: 60, confirmed: 60, price: off(order, 40) })
    const { amount, per = 1 } = off(order, 40)
    expect(taken.body.total.amount).toBe(Math.round((amount * 60) / per))
  })

  test('is declined for a cause, and the goods are free', async () => {
    const order = await placed()
    await offered(order)
    expect((await front(order, 'refusal', {})).status).toBe(422)
    const declined = await front(order, 'refusal', { cause: 'price', note: 'Too dear' })
    expect(declined.body).toMatchObject({
      stage: 'cancelled',
      cancel_cause: 'price',
      cancel_reason: 'Too dear',
    })
    const { rows } = await portico.platform.pool.query(
      'select count(*)::int as stored from stock_reservations where order_id = $1 and released_at is null',
      [order.id],
    )
    expect(rows).toEqual([{ stored: 0 }])
  })

  test('above the limit of a manager waits for a chief manager, and above theirs for an administrator', async () => {
    const order = await placed()
    const { body: draft } = await write(order, { price: off(order, 60) })
    expect([draft.discount_bp > 500, draft.limit_bp]).toEqual([true, 500])
    const tried = await staff(manager, order, 'offer', { version: draft.version })
    expect([tried.status, (tried.body as never as { code: string }).code]).toEqual([
      409,
      'orders.guards.withinDiscountLimit',
    ])
    expect((await staff(manager, order, 'approval')).status).toBe(403)
    await staff(manager, order, 'approval-request', { version: draft.version, note: 'A large client' })
    const { body: queue } = await ask<{ kind: string; subject: string }[]>(
      chief,
      'GET',
      '/api/tasks?kind=orders.approve',
    )
    expect(queue.map(({ subject }) => subject)).toContain(`order:${order.id}`)
    expect((await staff(chief, order, 'approval')).status).toBe(200)
    expect((await staff(manager, order, 'offer', { version: draft.version })).body).toMatchObject({
      stage: 'negotiation',
    })

    const other = await placed()
    const { body: deep } = await write(other, { price: off(other, 300) })
    await staff(manager, other, 'approval-request', { note: 'Please' })
    expect((await staff(chief, other, 'approval')).status).toBe(409)
    expect((await staff(admin, other, 'approval')).status).toBe(200)
    // A larger concession than the approved one is not approved.
    const { body: deeper } = await write(other, { price: off(other, 400) })
    expect([deeper.version > deep.version, deeper.approval]).toEqual([true, null])
    expect((await staff(manager, other, 'offer', { version: deeper.version })).status).toBe(409)
  })

  test('below cost is for a chief manager, however small the discount', async () => {
    const order = await placed()
    const { amount, per = 1 } = order.lines[0]!.price!
    const { body: draft } = await write(order, { cost: usd(Math.ceil(amount / per) + 1) })
    expect([draft.discount_bp, draft.is_below_cost]).toEqual([0, true])
    // Someone who may not approve gets no button for it.
    expect([draft.may_approve, (await draftOf(order, chief)).may_approve]).toEqual([false, true])
    expect((await staff(manager, order, 'offer', { version: draft.version })).status).toBe(409)
    expect((await staff(chief, order, 'offer', { version: draft.version })).status).toBe(200)
    const asText = JSON.stringify((await ask(anna, 'GET', `/api/front/orders/${order.id}/rounds`)).body)
    expect(asText).not.toContain('cost')
    expect(asText).not.toContain('margin')
  })

  test('is sent as it was read: who wrote in between wins', async () => {
    const order = await placed()
    const { body: one } = await write(order, { price: off(order, 10) })
    await write(order, { price: off(order, 20) }, chief)
    expect((await ask(anna, 'GET', `/api/front/orders/${order.id}/rounds`)).body).toEqual([])
    const late = await staff(manager, order, 'offer', { version: one.version })
    expect([late.status, (late.body as never as { code: string }).code]).toEqual([409, 'errors.stale'])
  })

  test('expires on the client’s turn alone, is extended at its prices, renewed at today’s', async () => {
    const order = await placed()
    await offered(order, { price: off(order, 30) })
    const pass = () =>
      portico.platform.pool.query(`update orders set valid_until = now() - interval '1 s' where id = $1`, [
        order.id,
      ])
    await pass()
    const late = await front(order, 'acceptance', { n: 1 })
    expect([late.status, (late.body as never as { code: string }).code]).toEqual([
      409,
      'orders.guards.offerStands',
    ])
    await keepTime(portico.platform)
    const expired = (await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect([expired.stage, expired.transitions.map(({ transition }) => transition)]).toEqual([
      'expired',
      ['ask_renewal'],
    ])

    await front(order, 'renewal-request')
    await keepTime(portico.platform)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}`)).body).toMatchObject({
      stage: 'negotiation',
      turn: 'manager',
    })
    const renewed = await offered(order, { price: null })
    expect(renewed).toMatchObject({ turn: 'client' })
    expect(renewed.lines[0]!.price).toEqual(order.lines[0]!.price)
    await pass()
    await keepTime(portico.platform)
    const extended = await staff(manager, order, 'extension', { valid_until: days(3) })
    expect(extended.body).toMatchObject({ stage: 'negotiation', turn: 'client' })
    expect((await front(order, 'acceptance', { n: extended.body.open_round })).body.stage).toBe('confirmed')
  })

  test('that we are late to answer is said to a chief once, and never ends', async () => {
    const order = await placed()
    await offered(order)
    await front(order, 'counter', { n: 1, message: 'Cheaper, please', lines: [] })
    await portico.platform.pool.query(
      `update orders set answer_due_at = now() - interval '40 days' where id = $1`,
      [order.id],
    )
    await keepTime(portico.platform)
    await keepTime(portico.platform)
    const { body } = await ask(chief, 'GET', `/api/manager/orders/${order.id}`)
    expect([body.stage, body.turn]).toEqual(['negotiation', 'manager'])
    expect(body.history.filter(({ event }) => event === 'order.escalated')).toHaveLength(1)
  })

  test('that ends soon is said three days and one day before, each once', async () => {
    const order = await placed()
    await offered(order)
    const replyOf = async () => {
      await keepTime(portico.platform)
      const { body } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
      return body.history.filter(({ event }) => event === 'order.offer_expiring').length
    }
    const endsIn = (hours: number) =>
      portico.platform.pool.query(
        `update orders set valid_until = now() + $2 * interval '1 hour' where id = $1`,
        [order.id, hours],
      )
    expect(await replyOf()).toBe(0)
    await endsIn(70)
    expect([await replyOf(), await replyOf()]).toEqual([1, 1])
    await endsIn(23)
    expect([await replyOf(), await replyOf()]).toEqual([2, 2])
  })

  test('accepted, countered, declined and late at once has one end', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await placed()
      await offered(order)
      const answers = await Promise.all([
        front(order, 'acceptance', { n: 1 }),
        front(order, 'counter', { n: 1, message: 'Less', lines: [] }),
        front(order, 'refusal', { cause: 'other' }),
        front(order, 'acceptance', { n: 1 }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const { body } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
      expect(body.history).toHaveLength(3)
    }
  })
})

describe('an order by hand', () => {
  const company = async () =>
    (await portico.platform.pool.query('select organization_id as id from users where email = $1', [anna]))
      .rows[0].id

  test('is its writer’s until it is sent; its own thing is priced, accepted, and never was free', async () => {
    const created = await ask(manager, 'POST', '/api/manager/orders', { organization_id: await company() })
    const order = created.body
    expect([created.status, order.stage, order.source]).toEqual([200, 'draft', 'manual'])
    expect((await ask(anna, 'GET', `/api/front/orders/${order.id}`)).status).toBe(404)
    const { body: mine } = await ask<Order[]>(anna, 'GET', '/api/front/orders?per_page=100')
    expect(mine.map(({ id }) => id)).not.toContain(order.id)

    const lines = [
      { product_id: product, quantity: 100 },
      { custom: { name_en: 'Bracket', material: 'S235' }, quantity: 4 },
    ]
    const written = await ask<StaffOfferRound>(manager, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: 0,
      valid_until: days(7),
      lines,
    })
    expect(written.body).toMatchObject({ version: 1, unpriced: 1 })
    const unpriced = await staff(manager, order, 'offer', { version: 1 })
    expect((unpriced.body as never as { code: string }).code).toBe('orders.guards.offerPriced')

    const [goods, bracket] = written.body.lines
    const priced = await ask<StaffOfferRound>(manager, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: 1,
      valid_until: days(7),
      lines: [
        { id: goods!.id, quantity: 100 },
        { id: bracket!.id, quantity: 4, price: usd(1250), cost: usd(900), lead_days: 12 },
      ],
    })
    expect(priced.body.lines[1]).toMatchObject({ price: usd(1250), margin_bp: 2800, lead_days: 12 })
    const sent = await staff(manager, order, 'offer', { version: 2 })
    expect(sent.body).toMatchObject({ stage: 'negotiation', turn: 'client' })
    const { body: seen } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(seen.lines.map(({ name, total }) => [name, total?.amount])).toContainEqual(['Bracket', 5000])
    const accepted = await front(order, 'acceptance', { n: 1 })
    expect([accepted.body.stage, accepted.body.lines[1]!.confirmed]).toEqual(['confirmed', 4])
  })

  test('is discarded while nothing was sent, and by no one else', async () => {
    const { body: order } = await ask(manager, 'POST', '/api/manager/orders', {
      organization_id: await company(),
    })
    expect((await ask(cast.otherManager, 'DELETE', `/api/manager/orders/${order.id}`)).status).toBe(404)
    expect((await ask(manager, 'DELETE', `/api/manager/orders/${order.id}`)).status).toBe(204)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}`)).status).toBe(404)
    const sent = await placed()
    expect((await ask(manager, 'DELETE', `/api/manager/orders/${sent.id}`)).status).toBe(409)
  })

  test('is not begun for a client of others', async () => {
    const other = await ask(cast.otherManager, 'POST', '/api/manager/orders', {
      organization_id: await company(),
    })
    expect(other.status).toBe(404)
  })
})

describe('a change of what was agreed', () => {
  const confirmed = async () => {
    const order = await placed()
    return (await staff(manager, order, 'confirmation')).body
  }

  test('applies once the other side agrees, and not before', async () => {
    const order = await confirmed()
    const line = order.lines[0]!.id
    const asked = await front(order, 'amendments', { message: 'Fewer', lines: [{ id: line, quantity: 40 }] })
    expect(asked.body).toMatchObject({ stage: 'confirmed', turn: 'manager' })
    expect(asked.body.lines[0]).toMatchObject({ quantity: 100, confirmed: 100 })
    expect((await front(order, 'amendment-acceptance', { n: 1 })).status).toBe(409)
    expect(
      (await front(order, 'amendments', { message: 'More', lines: [{ id: line, quantity: 200 }] })).status,
    ).toBe(409)
    const agreed = await staff(manager, order, 'amendment-acceptance', { n: 1 })
    expect(agreed.body).toMatchObject({ stage: 'confirmed', turn: null })
    expect(agreed.body.lines[0]).toMatchObject({ quantity: 40, confirmed: 40 })
    const { amount, per = 1 } = order.lines[0]!.price!
    expect(agreed.body.total.amount).toBe(Math.round((amount * 40) / per))
  })

  test('refused leaves the order as it was, and is said why', async () => {
    const order = await confirmed()
    const line = order.lines[0]!.id
    await staff(manager, order, 'amendments', {
      message: 'Later',
      lines: [{ id: line, quantity: 100, promised_on: '2030-01-05' }],
    })
    const refused = await front(order, 'amendment-refusal', { reason: 'We need them sooner' })
    expect(refused.body.lines[0]).toMatchObject({ quantity: 100, promised_on: null })
    expect(refused.body.history.at(-1)).toMatchObject({
      event: 'order.amendment_refused',
      reason: 'We need them sooner',
    })
  })

  test('goes on waiting for its answer when the order is begun in the meantime', async () => {
    const order = await confirmed()
    const lines = [{ id: order.lines[0]!.id, quantity: 90 }]
    await staff(manager, order, 'amendments', { message: 'Ten fewer', lines })
    const begun = await staff(chief, order, 'start')
    expect([begun.status, begun.body.stage, begun.body.turn]).toEqual([200, 'in_work', 'client'])
    const agreed = await front(order, 'amendment-acceptance', { n: 1 })
    expect([agreed.status, agreed.body.turn, agreed.body.lines[0]!.quantity]).toEqual([200, null, 90])
  })

  test('that leaves nothing cancels the order; what is ready stays', async () => {
    const order = await confirmed()
    const line = order.lines[0]!.id
    await front(order, 'amendments', { message: 'Nothing', lines: [{ id: line, quantity: 0 }] })
    expect((await staff(manager, order, 'amendment-acceptance', { n: 1 })).body).toMatchObject({
      stage: 'cancelled',
      cancel_cause: 'client',
    })

    const other = await confirmed()
    await portico.platform.pool.query('update order_lines set ready = 60 where order_id = $1', [other.id])
    const few = await front(other, 'amendments', {
      message: 'Fewer',
      lines: [{ id: other.lines[0]!.id, quantity: 50 }],
    })
    expect([few.status, Object.keys((few.body as never as { codes: object }).codes)]).toEqual([
      422,
      ['lines.0.quantity'],
    ])
  })

  test('of a price goes no further than the person who makes it may', async () => {
    const order = await confirmed()
    const lines = [{ id: order.lines[0]!.id, quantity: 100, price: off(order, 100) }]
    expect((await staff(manager, order, 'amendments', { message: 'Cheaper', lines })).status).toBe(409)
    expect((await staff(chief, order, 'amendments', { message: 'Cheaper', lines })).status).toBe(200)
  })
})

describe('an order underway', () => {
  test('is started, and its rest is cancelled by a chief manager alone', async () => {
    const order = await placed()
    await staff(manager, order, 'confirmation')
    expect((await staff(manager, order, 'start')).status).toBe(409)
    expect((await staff(chief, order, 'start')).body.stage).toBe('in_work')
    expect((await staff(manager, order, 'remainder-cancellation', { cause: 'technical' })).status).toBe(403)
    await portico.platform.pool.query(
      'update order_lines set shipped = 30, delivered = 30 where order_id = $1',
      [order.id],
    )
    await portico.platform.pool.query('update orders set shipped = 30, delivered = 30 where id = $1', [
      order.id,
    ])
    const cut = await staff(chief, order, 'remainder-cancellation', {
      cause: 'out_of_stock',
      note: 'No more steel',
    })
    expect(cut.body).toMatchObject({ stage: 'completed' })
    expect(cut.body.lines[0]).toMatchObject({ quantity: 100, confirmed: 30, shipped: 30, cancelled: 70 })
    const { amount, per = 1 } = order.lines[0]!.price!
    expect(cut.body.total.amount).toBe(Math.round((amount * 30) / per))
  })

  test('is cancelled for a cause while nothing was made', async () => {
    const order = await placed()
    await staff(manager, order, 'confirmation')
    const off = await staff(manager, order, 'cancellation', { cause: 'duplicate', note: null })
    expect(off.body).toMatchObject({ stage: 'cancelled', cancel_cause: 'duplicate' })
    expect(off.body.lines[0]).toMatchObject({ cancelled: 100, confirmed: 0 })
  })
})
