import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { courier, exampleOf, startExamples } from '#processes/testing/promise-examples.ts'
import type { CartPromise } from '../checkout-shape.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

const promiseOf = async (id: number, query = `method=${courier}`): Promise<CartPromise> =>
  world.ask(cast.clientA, 'GET', `/api/front/carts/${id}/promise?${query}`)

test('the worked example of an order: everything together, or in three deliveries', async () => {
  type Line = Parameters<typeof world.product>[0] & { ask: { quantity: number } }
  const example = exampleOf<Parameters<typeof world.calendars>[0] & { lines: Line[] }>('P23')
  await world.calendars(example)
  const wanted: [number, number][] = []
  for (const line of example.lines) wanted.push([await world.product(line), line.ask.quantity])
  const cart = await world.cartWith(cast.clientA, wanted)
  const [one, two, three] = wanted.map(([id]) => cart.lines.find(({ product_id }) => product_id === id)!.id)
  expect(await promiseOf(cart.id)).toMatchObject({
    complete: { ship_on: '2026-12-17', deliver_on: '2026-12-18' },
    partial: [
      {
        deliver_on: '2026-12-15',
        lines: [
          { line: one, quantity: 200 },
          { line: two, quantity: 22 },
        ],
      },
      { deliver_on: '2026-12-17', lines: [{ line: three, quantity: 30 }] },
      { deliver_on: '2026-12-18', lines: [{ line: two, quantity: 28 }] },
    ],
    rest: [],
    custom: 0,
    order_by: '2026-12-14T12:00:00.000Z',
  })

  // A custom item has no day, and then nor has everything together.
  await world.ask(cast.clientA, 'POST', `/api/front/carts/${cart.id}/custom-lines`, {
    name: 'Bracket',
    quantity: 5,
  })
  expect(await promiseOf(cart.id)).toMatchObject({ complete: null, partial: [{}, {}, {}], custom: 1 })
})

test('of more than is there and comes, the rest has no day', async () => {
  const id = await world.enter(exampleOf('P17'))
  const cart = await world.cartWith(cast.clientA, [[id, 5000]])
  const [line] = cart.lines
  expect(await promiseOf(cart.id)).toMatchObject({
    complete: null,
    partial: [{ deliver_on: '2026-12-15', lines: [{ line: line!.id, quantity: 22 }] }],
    rest: [{ line: line!.id, quantity: 4978, why: 'asking' }],
  })
})

test('one delivery where everything is there by the day wanted', async () => {
  const id = await world.enter(exampleOf('P05'))
  const cart = await world.cartWith(cast.clientA, [[id, 50]])
  const by = async (day: string) => (await promiseOf(cart.id, `method=${courier}&wanted_on=${day}`)).lines[0]
  expect(await by('2026-12-18')).toMatchObject({ parts: [{ quantity: 50 }], in_time: true })
  expect(await by('2026-12-17')).toMatchObject({
    parts: [{ quantity: 22 }, { quantity: 28 }],
    in_time: false,
  })
})

test('is of the own company, to an address of its book', async () => {
  const id = await world.enter(exampleOf('P01'))
  const cart = await world.cartWith(cast.clientA, [[id, 5]])
  const ask = (who: string, query: string) =>
    world.portico.request(who, 'GET', `/api/front/carts/${cart.id}/promise${query}`)
  expect((await ask(cast.clientB, '')).status).toBe(404)
  expect((await ask(cast.clientA, '?address_id=999999')).body.errors).toHaveProperty('address_id')
})
