import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferRound } from '../offer-shape.ts'
import { offering } from './testing/offering.ts'

const { clientA: anna, manager, otherManager } = cast

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
})
afterAll(() => portico.stop())

const { ask, staff, front, placed, offered, packedBy, off } = offering(() => portico)

const reason = 'The price was for another product.'

describe('an offer that is recalled', () => {
  test('can no longer be accepted; the client reads the reason, and the next begins with its lines', async () => {
    const order = await placed()
    await offered(order, { price: off(order, 30), quantity: 60 })
    const { status, body } = await staff(manager, order, 'offer-recall', { n: 1, reason })
    expect([status, body]).toMatchObject([200, { stage: 'negotiation', turn: 'manager', open_round: null }])
    const late = await front(order, 'acceptance', { n: 1 })
    expect([late.status, Object(late.body).code]).toEqual([409, 'orders.notYourTurn'])

    const { body: rounds } = await ask<OfferRound[]>(anna, 'GET', `/api/front/orders/${order.id}/rounds`)
    expect(rounds).toMatchObject([{ n: 1, state: 'recalled', recall_reason: reason }])
    const emails = await portico.emailsTo(anna)
    const email = emails.find(({ subject }) => subject === `Offer for order ${order.number} recalled`)
    expect(email?.text).toContain(reason)
    const { body: seen } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(JSON.stringify(seen)).toContain(reason)

    const draft = await ask<OfferRound>(manager, 'GET', `/api/manager/orders/${order.id}/draft`)
    expect(draft.body.lines).toMatchObject([{ quantity: 60, price: off(order, 30) }])
    const again = await offered(order, { price: off(order, 20) })
    expect(again).toMatchObject({ turn: 'client', open_round: 2 })
    expect((await front(order, 'acceptance', { n: 1 })).status).toBe(409)
    expect((await front(order, 'acceptance', { n: 2 })).body).toMatchObject({ stage: 'confirmed' })
  })

  test('is the one that was meant, is not answered yet, and is recalled by its manager with a reason', async () => {
    const order = await placed()
    await offered(order)
    const recall = (who: string, body: object) => staff(who, order, 'offer-recall', body)
    expect((await recall(manager, { n: 2, reason })).status).toBe(409)
    expect((await recall(manager, { n: 1, reason: ' ' })).status).toBe(422)
    expect((await recall(otherManager, { n: 1, reason })).status).toBe(404)
    await front(order, 'counter', { n: 1, message: 'Cheaper, please', lines: [] })
    expect((await recall(manager, { n: 1, reason })).status).toBe(409)
  })

  test('at the moment it is accepted: one of both happens, and the other is refused', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      const order = await placed()
      await offered(order)
      const both = [
        () => front(order, 'acceptance', { n: 1 }),
        () => staff(manager, order, 'offer-recall', { n: 1, reason }),
      ]
      const sent = nth % 2 === 0 ? both : both.toReversed()
      const answers = await Promise.all(sent.map((send) => send()))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { body } = await ask(manager, 'GET', `/api/manager/orders/${order.id}`)
      const winner = answers.find(({ status }) => status === 200)!.body
      expect([body.stage, body.turn]).toEqual([winner.stage, winner.turn])
    }
  })
})

describe('a change of a confirmed order', () => {
  const agreed = async () => (await staff(manager, await placed(), 'confirmation')).body
  const fewer = (order: Order) => ({
    version: order.version,
    message: 'Another quantity',
    lines: [{ id: order.lines[0]!.id, quantity: 7 }],
  })

  /** The order after its jobs: an automatic invoice raises its version. */
  async function settled({ id }: Order): Promise<Order> {
    await portico.emailsTo(anna)
    return (await ask(anna, 'GET', `/api/front/orders/${id}`)).body
  }

  test('is recalled by the side that proposed it, and leaves room for another', async () => {
    const order = await settled(await agreed())
    const { body: asked } = await front(order, 'change', fewer(order))
    expect(asked).toMatchObject({ turn: 'manager', open_round: 1 })
    const theirs = await staff(manager, order, 'amendment-recall', { n: 1 })
    expect([theirs.status, Object(theirs.body).code]).toEqual([409, 'orders.guards.proposalIsYours'])
    expect((await staff(otherManager, order, 'amendment-recall', { n: 1 })).status).toBe(404)
    expect((await front(order, 'amendment-recall', { n: 2 })).status).toBe(409)
    const { status, body } = await front(order, 'amendment-recall', { n: 1 })
    expect([status, body]).toMatchObject([
      200,
      { stage: 'confirmed', turn: null, open_round: null, total: order.total },
    ])
    expect(body.history.at(-1)).toMatchObject({ event: 'order.amendment_recalled', n: 1 })
    expect((await staff(manager, order, 'amendment-acceptance', { n: 1 })).status).toBe(409)

    const ours = await staff(manager, order, 'change', fewer(await settled(order)))
    expect(ours.body).toMatchObject({ turn: 'client', open_round: 2 })
    await staff(manager, order, 'amendment-recall', { n: 2 })
    const emails = await portico.emailsTo(anna)
    expect(emails.map(({ subject }) => subject)).toContain(`Change to order ${order.number} recalled`)
  })

  test('at the moment it is accepted: one of both happens, and the other is refused', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const order = await agreed()
      // Unlike a change, an amendment does not depend on the version, which an invoice may have raised.
      await front(order, 'amendments', fewer(order))
      const both = [
        () => staff(manager, order, 'amendment-acceptance', { n: 1 }),
        () => front(order, 'amendment-recall', { n: 1 }),
      ]
      const sent = nth % 2 === 0 ? both : both.toReversed()
      const answers = await Promise.all(sent.map((send) => send()))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const accepted = answers[nth % 2 === 0 ? 0 : 1]!.status === 200
      const { body } = await ask<Order>(anna, 'GET', `/api/front/orders/${order.id}`)
      expect(body.lines[0]!.quantity - body.lines[0]!.cancelled).toBe(accepted ? 7 : order.lines[0]!.quantity)
    }
  })
})
