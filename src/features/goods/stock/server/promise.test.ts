import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  courier,
  exampleOf,
  type PromiseExample,
  startExamples,
} from '#processes/testing/promise-examples.ts'
import type { ProductPromise } from '../contract.ts'
import examples from '../promise/examples.json' with { type: 'json' }
import type { Ask } from '../promise/promise.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

const promiseOf = async (id: number, { quantity, mode, wanted_on, not_before }: Partial<Ask>) => {
  const asked = { quantity, method: courier, mode, wanted_on, not_before }
  const query = Object.entries(asked).flatMap(([name, value]) => (value == null ? [] : [`${name}=${value}`]))
  const path = `/api/front/products/${id}/promise?${query.join('&')}`
  return (await world.ask(cast.clientA, 'GET', path)) as ProductPromise
}

describe('the worked examples', () => {
  const ofProduct = examples.filter(({ kind }) => kind === 'promise')
  test.each(ofProduct.map((one) => [one.id, one.title, one] as const))('%s: %s', async (_id, _title, one) => {
    const given = one.given as unknown as PromiseExample
    const id = await world.enter(given)
    expect((await promiseOf(id, given.ask)).schedule).toEqual(one.expect)
  })
})

test('says until when the answer holds, and answers again for the quantity after it', async () => {
  const given = exampleOf('P01')
  const id = await world.enter(given)
  const before = await promiseOf(id, { quantity: 50 })
  expect(before).toMatchObject({
    order_by: '2026-12-14T12:00:00.000Z',
    schedule: { complete_on: '2026-12-15' },
  })
  vi.setSystemTime('2026-12-18T12:00:00Z')
  const after = await promiseOf(id, { quantity: 50 })
  // A Friday after the cut-off: until Monday's.
  expect(after).toMatchObject({
    order_by: '2026-12-21T12:00:00.000Z',
    schedule: { complete_on: '2026-12-22' },
  })
})

test('counts the company’s opening hours and holidays while the warehouse has no days of its own', async () => {
  const given = exampleOf('P01')
  const id = await world.enter(given)
  const hours = [null, null, ...Array(3).fill({ from: '09:00', to: '18:00' }), null, null]
  const holidays = [{ date: '2026-12-16', name: { en: 'Feast', ru: 'Праздник' } }]
  await world.changeCompany({ hours, holidays })
  await world.ask(cast.admin, 'PUT', '/api/manager/warehouses/main', { work_days: null })
  // Wednesdays to Fridays, and the first Wednesday is a holiday.
  const { schedule } = await promiseOf(id, { quantity: 1 })
  expect(schedule.parts).toMatchObject([{ ship_on: '2026-12-17', deliver_on: '2026-12-18' }])
})

test('a country without a delivery time has that of the others; without any the day goods leave is known', async () => {
  const given = exampleOf('P01')
  const id = await world.enter(given)
  const times = [
    { country: 'LV', transit_days: 2, counts: 'working', arrives: [1, 2, 3, 4, 5], departs: null },
    { country: null, transit_days: 9, counts: 'calendar', arrives: [1, 2, 3, 4, 5, 6, 7], departs: null },
  ]
  const path = `/api/manager/delivery-times/methods/${courier}`
  await world.ask(cast.admin, 'PUT', path, { times })
  const to = async (country: string) =>
    (
      await world.ask(
        cast.clientA,
        'GET',
        `/api/front/products/${id}/promise?method=${courier}&country=${country}`,
      )
    ).schedule.parts[0].deliver_on
  expect([await to('LV'), await to('DE')]).toEqual(['2026-12-16', '2026-12-23'])
  await world.ask(cast.admin, 'PUT', path, { times: times.slice(0, 1) })
  expect([await to('LV'), await to('DE')]).toEqual(['2026-12-16', null])
})

test('delivery times are refused with the reason at their field', async () => {
  const time = { country: 'LV', transit_days: 1, counts: 'working', arrives: [1], departs: null }
  const put = (times: object[]) =>
    world.portico.request(cast.admin, 'PUT', `/api/manager/delivery-times/methods/${courier}`, { times })
  expect((await put([time, time])).body.errors).toEqual({ times: ['This country is already there'] })
  expect((await put([{ ...time, arrives: [] }])).body.errors).toHaveProperty(['times.0.arrives'])
  expect((await put([{ ...time, transit_days: -1 }])).body.errors).toHaveProperty(['times.0.transit_days'])
  expect((await put([{ ...time, country: 'XX' }])).body.errors).toHaveProperty(['times.0.country'])
  const wrong = { cut_off: '25:00', work_days: [], receiving_days: 61 }
  const { status, body } = await world.portico.request(
    cast.admin,
    'PUT',
    '/api/manager/warehouses/main',
    wrong,
  )
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['cut_off', 'receiving_days', 'work_days']])
  const missing = '/api/manager/delivery-times/methods/99'
  expect((await world.portico.request(cast.admin, 'PUT', missing, { times: [time] })).status).toBe(404)
})

test('the catalogue says when the smallest quantity of each product is delivered', async () => {
  vi.setSystemTime('2026-12-14T08:30:00Z')
  // In stock; coming on Wednesday; no more of it.
  const ids: number[] = []
  for (const id of ['P01', 'P07', 'P17']) ids.push(await world.enter(exampleOf(id)))
  await world.portico.platform.pool.query('update products set min_qty = 23 where id = $1', [ids[2]])
  const rows = (await world.ask(cast.clientA, 'GET', '/api/front/products?per_page=100')) as {
    id: number
    min_qty: number
    next_delivery: object | null
  }[]
  const listed = ids.map((id) => rows.find((row) => row.id === id)!)
  expect(listed.at(-1)!.next_delivery).toBeNull()
  for (const { id, min_qty, next_delivery } of listed.slice(0, 2)) {
    const { schedule } = (await world.ask(
      cast.clientA,
      'GET',
      `/api/front/products/${id}/promise?quantity=${min_qty}`,
    )) as ProductPromise
    const { ship_on, deliver_on } = schedule.parts[0]!
    expect(next_delivery).toEqual({ ship_on, deliver_on })
  }
})

test('alternatives that are delivered sooner are offered with a quantity they are sold in and its days', async () => {
  vi.setSystemTime('2026-12-14T08:30:00Z')
  // 22 in stock and the rest on Wednesday; 100 in stock; packs of 10, 27 in stock.
  const [short, full, packs] = await Promise.all(
    ['P05', 'P01', 'P11'].map((id) => world.enter(exampleOf(id))),
  )
  const { rows } = await world.portico.platform.pool.query(
    'select id, sku, version from products where id = any($1)',
    [[short, full, packs]],
  )
  const skuOf = (id: number | undefined) => rows.find((row) => row.id === id).sku as string
  const link = (as: string, alternatives: string[]) =>
    world.portico.request(as, 'PUT', `/api/manager/products/${short}/links`, {
      ...{ based_on: rows.find((row) => row.id === short).version },
      ...{ replacement: null, related: [], alternatives },
    })
  const named = [skuOf(packs), skuOf(full)]
  expect((await link(cast.manager, named)).status).toBe(403)
  expect((await link(cast.admin, ['NO-SUCH'])).status).toBe(422)
  expect((await link(cast.admin, named)).body.alternatives).toMatchObject(named.map((sku) => ({ sku })))

  const offeredFor = async (quantity: number) =>
    (await world.ask(
      cast.clientA,
      'GET',
      `/api/front/products/${short}/alternatives?quantity=${quantity}`,
    )) as any[]
  expect(await offeredFor(22)).toEqual([])
  expect(await offeredFor(25)).toMatchObject([
    { product: { id: full }, quantity: 25, price: { amount: 100 }, schedule: { complete_on: '2026-12-15' } },
  ])
  expect((await offeredFor(23)).map(({ product, quantity }) => [product.id, quantity])).toEqual([[full, 23]])
  expect((await offeredFor(12)).length).toBe(0)
  expect(
    (await world.portico.request(cast.clientA, 'GET', '/api/front/products/999999/alternatives')).status,
  ).toBe(404)
})

test('delivery times that two people save at once are saved one after the other', async () => {
  const { method } = exampleOf('P01')
  const { closed: _, ...time } = method
  const saved = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((transit_days) =>
      world.portico.request(cast.admin, 'PUT', `/api/manager/delivery-times/methods/${courier}`, {
        times: [{ country: null, ...time, transit_days }],
      }),
    ),
  )
  expect(saved.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
