import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { exampleOf, startExamples } from '#processes/testing/promise-examples.ts'
import type { DecisionFacts } from '../decision-facts.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

const daysOf = async ({ id }: Order) =>
  ((await world.ask(cast.chief, 'GET', `/api/manager/orders/${id}/decision-facts`)) as DecisionFacts).days

test('staff see when an order can be delivered, with its own reservation and its place in the queue', async () => {
  // 22 pieces in stock, 100 come on Wednesday.
  const id = await world.enter(exampleOf('P05'))
  const first: Order = await world.order(cast.clientA, [[id, 50]])
  const second: Order = await world.order(cast.clientB, [[id, 90]])
  const ofFirst = {
    complete: { ship_on: '2026-12-17', deliver_on: '2026-12-18' },
    lines: [
      {
        parts: [
          { quantity: 22, deliver_on: '2026-12-15' },
          { quantity: 28, deliver_on: '2026-12-18' },
        ],
      },
    ],
    rest: [],
  }
  expect(await daysOf(first)).toMatchObject(ofFirst)
  // 28 of the 100 are for the first order.
  expect(await daysOf(second)).toMatchObject({
    complete: null,
    lines: [{ parts: [{ quantity: 72, source: 'incoming', deliver_on: '2026-12-18' }] }],
    rest: [{ quantity: 18, why: 'asking' }],
  })

  // Confirming the second does not move it before the first.
  await world.ask(cast.chief, 'POST', `/api/manager/orders/${second.id}/confirmation`, {})
  expect(await daysOf(first)).toMatchObject(ofFirst)
  await world.ask(cast.clientA, 'POST', `/api/front/orders/${first.id}/withdrawal`, {})
  expect(await daysOf(first)).toBeNull()
  expect(await daysOf(second)).toMatchObject({
    complete: { deliver_on: '2026-12-18' },
    lines: [
      {
        parts: [
          { quantity: 22, source: 'stock' },
          { quantity: 68, source: 'incoming' },
        ],
      },
    ],
  })
})
