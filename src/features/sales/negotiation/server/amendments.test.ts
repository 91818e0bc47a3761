import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { offering } from './testing/offering.ts'

const { manager, chief } = cast

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
})
afterAll(() => portico.stop())

const { staff, front, placed, draftOf, write, offered, packedBy, usd, off } = offering(() => portico)

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
    const refused = await front(order, 'amendment-refusal', { n: 1, reason: 'We need them sooner' })
    expect(refused.body.lines[0]).toMatchObject({
      quantity: 100,
      promised_on: order.lines[0]!.promised_on,
    })
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

  test('cannot be accepted once more pieces are packed than it keeps', async () => {
    const order = await confirmed()
    const lines = [{ id: order.lines[0]!.id, quantity: 40 }]
    await front(order, 'amendments', { message: 'Fewer', lines })
    await portico.platform.pool.query('update order_lines set ready = 60 where order_id = $1', [order.id])
    const late = await staff(manager, order, 'amendment-acceptance', { n: 1 })
    expect([late.status, late.body]).toMatchObject([409, { code: 'orders.tooFewLeft' }])
    const refused = await staff(manager, order, 'amendment-refusal', { n: 1, reason: '60 are packed' })
    expect(refused.body.lines[0]).toMatchObject({ quantity: 100, ready: 60 })
  })

  test('of a price goes no further than the person who makes it may', async () => {
    const order = await confirmed()
    const lines = [{ id: order.lines[0]!.id, quantity: 100, price: off(order, 100) }]
    expect((await staff(manager, order, 'amendments', { message: 'Cheaper', lines })).status).toBe(409)
    expect((await staff(chief, order, 'amendments', { message: 'Cheaper', lines })).status).toBe(200)
  })

  test('by a client is of pieces: the price and the promised day stay ours', async () => {
    const order = await confirmed()
    const { id, price, promised_on } = order.lines[0]!
    const lines = [{ id, quantity: 90, price: usd(1), promised_on: '2099-04-05' }]
    await front(order, 'amendments', { message: 'Ten fewer', lines })
    const { body } = await staff(manager, order, 'amendment-acceptance', { n: 1 })
    expect(body.lines[0]).toMatchObject({ quantity: 90, price, promised_on })
  })

  test('to the same price for more pieces is a discount like any other', async () => {
    const order = await confirmed()
    const { id, price } = order.lines[0]!
    expect(price!.per).toBe(100)
    const lines = [{ id, quantity: 100, price: usd(price!.amount, 1000) }]
    const { status, body } = await staff(manager, order, 'amendments', { message: 'By the thousand', lines })
    expect([status, (body as never as { code: string }).code]).toEqual([
      409,
      'orders.guards.withinDiscountLimit',
    ])
  })

  test('is in whole packs, and staff promise no day that is over', async () => {
    const order = await confirmed()
    const { id, product_id } = order.lines[0]!
    await packedBy(50)
    const more = { message: 'More', lines: [{ id, quantity: 130 }] }
    for (const asked of [front(order, 'amendments', more), staff(manager, order, 'amendments', more)]) {
      const { status, body } = await asked
      expect([status, body]).toMatchObject([422, { codes: { 'lines.0.quantity': ['orders.notWholePacks'] } }])
    }
    const added = await front(order, 'amendments', { message: 'More', lines: [{ product_id, quantity: 30 }] })
    expect(added.status).toBe(422)
    await packedBy(1)
    const past = await staff(manager, order, 'amendments', {
      message: 'Sooner',
      lines: [{ id, quantity: 100, promised_on: '2020-01-05' }],
    })
    expect([past.status, past.body]).toMatchObject([
      422,
      { codes: { 'lines.0.promised_on': ['orders.dayIsOver'] } },
    ])
  })

  test('below the cost of its product is for a chief manager, in a new line too', async () => {
    const [order, other] = [await confirmed(), await confirmed()]
    const { id, product_id, price } = order.lines[0]!
    await portico.platform.pool.query(
      `insert into product_costs (product_id, currency, amount, per, set_at) values ($1, 'USD', $2, $3, now())
       on conflict (product_id, currency) do update set amount = excluded.amount, per = excluded.per`,
      [product_id, price!.amount, price!.per ?? 1],
    )
    const cheaper = [{ id, quantity: 100, price: off(order, 10) }]
    const input = { message: 'Cheaper', lines: cheaper }
    expect((await staff(manager, order, 'amendments', input)).status).toBe(409)
    expect((await staff(chief, order, 'amendments', input)).status).toBe(200)

    await portico.platform.pool.query('update product_costs set amount = amount * 2 where product_id = $1', [
      product_id,
    ])
    const more = { message: 'More', lines: [{ product_id, quantity: 100 }] }
    expect((await staff(manager, other, 'amendments', more)).status).toBe(409)
    expect((await staff(chief, other, 'amendments', more)).status).toBe(200)
    await portico.platform.pool.query('delete from product_costs where product_id = $1', [product_id])
  })
})

describe('an offer is decided as it was read', () => {
  test('written again after it was read is neither approved nor refused', async () => {
    const order = await placed()
    const { body: read } = await write(order, { price: off(order, 60) })
    await staff(manager, order, 'approval-request', { note: 'A large client' })
    const { body: now } = await write(order, { price: off(order, 90) })
    await staff(manager, order, 'approval-request', { note: 'A little more' })
    for (const decision of ['approval', 'approval-refusal']) {
      const { status, body } = await staff(chief, order, decision, { version: read.version, note: 'Fine' })
      expect([status, (body as never as { code: string }).code], decision).toEqual([409, 'errors.stale'])
    }
    expect((await draftOf(order, chief)).approval).toMatchObject({ state: 'asked' })
    expect((await staff(chief, order, 'approval', { version: now.version })).status).toBe(200)
  })

  test('of an earlier round is not declined', async () => {
    const order = await placed()
    await offered(order)
    await front(order, 'counter', { n: 1, message: 'Less', lines: [] })
    await offered(order, { price: off(order, 30) })
    const late = await front(order, 'refusal', { n: 1, cause: 'price' })
    expect([late.status, (late.body as never as { code: string }).code]).toEqual([409, 'orders.roundIsOver'])
    expect((await front(order, 'refusal', { n: 3, cause: 'price' })).body.stage).toBe('cancelled')
  })

  test('is in whole packs and promises no day that is over, by either side', async () => {
    const [order, other] = [await placed(), await placed()]
    await offered(other)
    await packedBy(50)
    const packs = { 'lines.0.quantity': ['orders.notWholePacks'] }
    const odd: any = await write(order, { quantity: 120 })
    expect([odd.status, odd.body.codes]).toEqual([422, packs])
    expect(odd.body.errors['lines.0.quantity'][0]).toContain('150')
    expect((await write(order, { quantity: 150 })).status).toBe(200)
    const counter: any = await front(other, 'counter', {
      n: 1,
      lines: [{ id: other.lines[0]!.id, quantity: 120 }],
    })
    expect([counter.status, counter.body.codes]).toEqual([422, packs])
    await packedBy(1)
    const past: any = await write(order, { promised_on: '2020-02-03' })
    expect([past.status, past.body.codes]).toEqual([422, { 'lines.0.promised_on': ['orders.dayIsOver'] }])
    expect((await write(order, { promised_on: '2099-02-03' })).status).toBe(200)
  })

  test('below the cost of its product is seen without a typed cost, in every unit, and no manager lowers it', async () => {
    const order = await placed()
    const { product_id, price } = order.lines[0]!
    const piece = Math.ceil(price!.amount / (price!.per ?? 1))
    await portico.platform.pool.query(
      `insert into product_costs (product_id, currency, amount, per, set_at) values ($1, 'USD', $2, 100, now())
       on conflict (product_id, currency) do update set amount = excluded.amount, per = excluded.per`,
      [product_id, (piece + 3) * 100],
    )
    const { body: own } = await write(order, {})
    expect([own.is_below_cost, own.lines[0]!.cost]).toMatchObject([true, { currency: 'USD' }])
    const perHundred = { amount: piece * 100, currency: 'USD', per: 100 }
    expect((await write(order, { price: perHundred })).body).toMatchObject({
      is_below_cost: true,
      lines: [{ cost: { amount: (piece + 3) * 100, per: 100 } }],
    })
    for (const cost of [usd(0), usd(piece + 2), { amount: piece * 100, currency: 'USD', per: 100 }]) {
      const { status, body } = await write(order, { price: perHundred, cost })
      expect([status, body]).toMatchObject([422, { codes: { 'lines.0.cost': ['orders.costIsLower'] } }])
    }
    expect((await write(order, { cost: usd(piece + 4) })).body.is_below_cost).toBe(true)
    expect((await write(order, { cost: usd(1) }, chief)).body.is_below_cost).toBe(false)
    await portico.platform.pool.query('delete from product_costs where product_id = $1', [product_id])
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

  test.each([
    ['cancelled', (order: Order) => staff(chief, order, 'remainder-cancellation', { cause: 'technical' })],
    [
      'taken out by a change',
      async (order: Order) => {
        const lines = [{ id: order.lines[0]!.id, quantity: 0 }]
        await front(order, 'amendments', { message: 'Nothing', lines })
        return staff(manager, order, 'amendment-acceptance', { n: 1 })
      },
    ],
  ])(
    'of which everything is %s before anything left is completed, with nothing to wait for',
    async (_, empty) => {
      const order = await placed()
      await staff(manager, order, 'confirmation')
      await staff(chief, order, 'start')
      const { status, body } = await empty(order)
      expect([status, body.stage, body.turn, body.total.amount]).toEqual([200, 'completed', null, 0])
      expect(body.lines[0]).toMatchObject({ cancelled: 100, confirmed: 0, shipped: 0 })
    },
  )

  test('is cancelled for a cause while nothing was made', async () => {
    const order = await placed()
    await staff(manager, order, 'confirmation')
    const off = await staff(manager, order, 'cancellation', { cause: 'duplicate', note: null })
    expect(off.body).toMatchObject({ stage: 'cancelled', cancel_cause: 'duplicate' })
    expect(off.body.lines[0]).toMatchObject({ cancelled: 100, confirmed: 0 })
  })
})
