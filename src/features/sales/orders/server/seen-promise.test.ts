import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { CartPromise } from '#features/sales/cart/checkout-shape.ts'
import { courier, exampleOf, startExamples } from '#processes/testing/promise-examples.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

const seenOf = async (who: string, id: number) => {
  const promise: CartPromise = await world.ask(who, 'GET', `/api/front/carts/${id}/promise?method=${courier}`)
  return {
    first_on: promise.partial[0]?.deliver_on ?? null,
    complete_on: promise.complete?.deliver_on ?? null,
  }
}
const checkout = (who: string, id: number, body: object) =>
  world.portico.request(who, 'POST', `/api/front/carts/${id}/checkout`, { delivery_method: courier, ...body })

describe('an order with the delivery days the buyer saw', () => {
  test('is placed while they hold, and refused once another order has taken the stock', async () => {
    const id = await world.enter(exampleOf('P05'))
    const first = await world.cartWith(cast.clientA, [[id, 20]])
    const second = await world.cartWith(cast.clientB, [[id, 20]])
    const seen = { first_on: '2026-12-15', complete_on: '2026-12-15' }
    expect([await seenOf(cast.clientA, first.id), await seenOf(cast.clientB, second.id)]).toEqual([
      seen,
      seen,
    ])

    expect((await checkout(cast.clientA, first.id, { seen_promise: seen })).status).toBe(200)
    const refused = await checkout(cast.clientB, second.id, { seen_promise: seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'orders.promiseChanged'])

    // Nothing was placed: the cart is open, with days that hold.
    const again = await seenOf(cast.clientB, second.id)
    expect(again).toEqual({ first_on: '2026-12-15', complete_on: '2026-12-18' })
    expect((await checkout(cast.clientB, second.id, { seen_promise: again })).status).toBe(200)
  })

  test('of a later first part is refused only if parts may be delivered', async () => {
    const id = await world.enter(exampleOf('P07'))
    const cart = await world.cartWith(cast.clientA, [[id, 50]])
    const seen = { first_on: '2026-12-15', complete_on: '2026-12-23' }
    const inParts = await checkout(cast.clientA, cart.id, { seen_promise: seen, partial_allowed: true })
    expect(inParts.body.code).toBe('orders.promiseChanged')
    const together = await checkout(cast.clientA, cart.id, { seen_promise: seen, partial_allowed: false })
    expect(together.status).toBe(200)
  })

  test('of days that have become earlier is placed, and so is one without days', async () => {
    const id = await world.enter(exampleOf('P01'))
    const late = { first_on: '2026-12-30', complete_on: '2026-12-30' }
    for (const body of [{ seen_promise: late }, {}]) {
      const cart = await world.cartWith(cast.clientA, [[id, 5]])
      expect((await checkout(cast.clientA, cart.id, body)).status).toBe(200)
    }
  })
})

test('of many who saw the last pieces at once, one gets them', async () => {
  const example = exampleOf('P01')
  const id = await world.enter({ ...example, supply: { ...example.supply, here: 10 } })
  const carts = []
  for (let nth = 0; nth < 8; nth += 1) carts.push(await world.cartWith(cast.clientA, [[id, 10]]))
  const seen_promise = { first_on: '2026-12-15', complete_on: '2026-12-15' }
  const answers = await Promise.all(carts.map((cart) => checkout(cast.clientA, cart.id, { seen_promise })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const { rows } = await world.portico.platform.pool.query(
    'select sum(wanted)::int as wanted, sum(quantity)::int as kept from stock_reservations where product_id = $1',
    [id],
  )
  expect(rows).toEqual([{ wanted: 10, kept: 10 }])
})
