import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { keepTime } from '#features/sales/orders/server/keep-time.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferRound } from '../offer-shape.ts'
import { offering } from './testing/offering.ts'

const { clientA: anna, manager, chief, admin } = cast

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
})
afterAll(() => portico.stop())

const { days, ask, staff, front, placed, draftOf, write, offered, packedBy, usd, off } = offering(
  () => portico,
)

describe('an offer', () => {
  test('gives the client a task with the total of the new round', async () => {
    const order = await placed()
    const sent = await offered(order, { price: off(order, 30), quantity: 60 })
    const { body: tasks } = await portico.request(anna, 'GET', '/api/tasks?per_page=100')
    const task = tasks.find(({ path }: { path: string }) => path.endsWith(`/orders/${order.id}`))
    expect(sent.total.amount).toBeLessThan(order.total.amount * 0.6)
    expect(task.value).toEqual(sent.total)
  })

  test('has a task for the side whose turn it is, due at the moment that the client’s page names', async () => {
    const order = await placed()
    const dueOf = async (who: string, kind: string) => {
      const { body } = await portico.request(who, 'GET', `/api/tasks?per_page=100&kind=${kind}`)
      const { due_at } = body.find(({ subject }: { subject: string }) => subject === `order:${order.id}`)
      return due_at ?? 'none'
    }
    const onPage = async () => (await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect(await dueOf(manager, 'orders.confirm')).toBe((await onPage()).answer_due_at)
    const { body: draft } = await write(order, { price: off(order, 60) })
    await staff(manager, order, 'approval-request', { version: draft.version, note: 'For the tender' })
    expect(await dueOf(chief, 'orders.approve')).toBe((await onPage()).answer_due_at)
    await staff(chief, order, 'approval', { version: draft.version })
    await staff(manager, order, 'offer', { version: draft.version })
    const offer = await onPage()
    expect(await dueOf(anna, 'orders.decide')).toBe(offer.valid_until)

    const line = { id: offer.lines[0]!.id, quantity: 90, target: off(order, 70), remark: null }
    await front(order, 'counter', { n: 1, message: null, lines: [line] })
    expect(await dueOf(manager, 'orders.answer')).toBe((await onPage()).answer_due_at)
  })

  test('goes to the client, comes back with other terms, and is accepted in the second round', async () => {
    const order = await placed()
    const sent = await offered(order, { price: off(order, 30) })
    expect(sent).toMatchObject({ stage: 'negotiation', turn: 'client', open_round: 1 })
    const seen = (await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect(seen.lines[0]).toMatchObject({
      price: off(order, 30),
      why: expect.arrayContaining([expect.objectContaining({ step: 'offered' })]),
    })
    const verdicts = seen.transitions.map(({ transition, ok }) => `${transition} ${ok}`)
    expect(verdicts.join(', ')).toBe('accept true, counter true, decline true, withdraw_opened false')

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

  test('with a locked line is countered in pieces of that line, and not in its price', async () => {
    const order = await placed()
    await offered(order, { is_locked: true })
    const { id, price } = order.lines[0]!
    const refused: any = await front(order, 'counter', { n: 1, lines: [{ id, target: off(order, 40) }] })
    expect([refused.status, refused.body.codes]).toEqual([422, { 'lines.0.target': ['orders.lineIsLocked'] }])
    await front(order, 'counter', { n: 1, lines: [{ id, quantity: 90 }] })
    const taken = await staff(manager, order, 'counter-acceptance', { n: 2 })
    expect(taken.body.lines[0]).toMatchObject({ quantity: 90, price })
  })

  test('is declined for a cause, and the goods are free', async () => {
    const order = await placed()
    await offered(order)
    expect((await front(order, 'refusal', {})).status).toBe(422)
    const declined = await front(order, 'refusal', { n: 1, cause: 'price', note: 'Too dear' })
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
    const { version } = draft
    expect((await staff(manager, order, 'approval', { version })).status).toBe(403)
    await staff(manager, order, 'approval-request', { version: draft.version, note: 'A large client' })
    const { body: queue } = await ask<{ kind: string; subject: string }[]>(
      chief,
      'GET',
      '/api/tasks?kind=orders.approve',
    )
    expect(queue.map(({ subject }) => subject)).toContain(`order:${order.id}`)
    expect((await staff(chief, order, 'approval', { version })).status).toBe(200)
    expect((await staff(manager, order, 'offer', { version: draft.version })).body).toMatchObject({
      stage: 'negotiation',
    })

    const other = await placed()
    const { body: deep } = await write(other, { price: off(other, 300) })
    await staff(manager, other, 'approval-request', { note: 'Please' })
    const seen = { version: deep.version }
    expect((await staff(chief, other, 'approval', seen)).status).toBe(409)
    expect((await staff(admin, other, 'approval', seen)).status).toBe(200)
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
        front(order, 'refusal', { n: 1, cause: 'other' }),
        front(order, 'acceptance', { n: 1 }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const { body } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
      expect(body.history).toHaveLength(3)
    }
  })
})
