import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import type { Lot, OrderLots } from '../lot-shape.ts'
import type { OrderInWork } from './testing/in-work.ts'
import {
  ann,
  ask,
  bolt,
  box,
  buckets,
  command,
  eve,
  form,
  good,
  input,
  inWork,
  line,
  lotAt,
  own,
  portico,
  request,
  startLots,
  viewer,
} from './testing/lots.ts'

beforeAll(startLots)
afterAll(() => portico.stop())
const leftOf = async ({ id }: OrderInWork) =>
  (await good<OrderLots>(cast.manager, 'GET', `/api/manager/orders/${id}/lots`)).lines.map(({ left }) => left)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a lot', () => {
  test('goes from its order to its client, and its order knows how far its goods are', async () => {
    const order = await inWork()
    const { body: formed } = await form(order, 100, { expected_on: '2099-05-01' })
    expect(formed).toMatchObject({ state: 'forming', quantity: 100, weight_g: 5000, volume_cm3: 24_000 })
    expect([await buckets(order), await leftOf(order)]).toEqual([[0, 0, 0], [0]])

    const { body: ready } = await command(formed, 'readiness')
    expect([ready.state, await buckets(order)]).toEqual(['ready', [100, 0, 0]])
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    expect(ready.free_storage_until).toBe(day)

    const { body: requested } = await request([ready])
    expect(requested).toMatchObject({ state: 'requested', delivery_method: 2, requested_on: '2099-05-14' })
    expect(requested.delivery_address).toBe('Latvia, Riga, Quay')
    const booking = {
      carrier: 'Baltic Freight',
      ships_on: '2099-05-20',
      cost: { amount: 12_050, currency: 'EUR' },
    }
    const { body: booked } = await command(requested, 'booking', booking)
    expect(booked).toMatchObject({ state: 'booked', cost: { amount: 12_050, currency: 'EUR' } })
    expect(await buckets(order)).toEqual([100, 0, 0])
    const { body: sent } = await command(booked, 'departure', { tracking: 'BF-77' })
    expect([sent.state, sent.tracking, await buckets(order)]).toEqual(['in_transit', 'BF-77', [0, 100, 0]])
    const { body: delivered } = await command(sent, 'delivery')
    expect([delivered.state, await buckets(order)]).toEqual(['delivered', [0, 100, 100]])
    const { stage } = await good<{ stage: string }>(ann, 'GET', `/api/front/orders/${order.id}`)
    expect(stage).toBe('completed')
    const { body: accepted } = await own(delivered, 'acceptance')
    expect(accepted.history.map(({ event }) => event)).toEqual([
      'lot.formed',
      'lot.ready',
      'lot.requested',
      'lot.booked',
      'lot.sent',
      'lot.delivered',
      'lot.accepted',
    ])
  })

  test('of an order that waits for the answer to a change completes it once that is given', async () => {
    const order = await inWork()
    const more = { message: 'Ten more', lines: [{ id: (await line(order)).id, quantity: 110 }] }
    await good(ann, 'POST', `/api/front/orders/${order.id}/amendments`, more)
    await lotAt('delivered', order, 100)
    const stage = async () =>
      (await good<{ stage: string }>(ann, 'GET', `/api/front/orders/${order.id}`)).stage
    expect(await stage()).toBe('in_work')
    const refusal = { n: 1, reason: 'There are none' }
    await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/amendment-refusal`, refusal)
    expect(await stage()).toBe('completed')
  })

  test('holds no more than was confirmed, says what is left, and nothing of another order', async () => {
    const order = await inWork()
    const { status, body } = await form(order, 101)
    expect([status, body.codes]).toEqual([422, { 'lines.0.quantity': ['shipments.moreThanLeft'] }])
    await form(order, 60)
    expect((await form(order, 41)).status).toBe(422)
    expect((await form(order, 40)).status).toBe(200)
    const other = await inWork()
    const strange = { lines: [{ line_id: other.lines[0]!.id, quantity: 1 }] }
    expect((await form(order, 1, strange)).body.codes).toEqual({ 'lines.0.line_id': ['errors.notValid'] })
    const twice = { line_id: other.lines[0]!.id, quantity: 51 }
    expect((await form(other, 1, { lines: [twice, twice] })).status).toBe(422)
    expect(await leftOf(other)).toEqual([100])
  })

  test('fifty at once never hold more of a line than was confirmed', { timeout: 60_000 }, async () => {
    const order = await inWork()
    const answers = await Promise.all(Array.from({ length: 50 }, () => form(order, 7)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(14)
    expect(answers.filter(({ status }) => status === 422).length).toBe(36)
    const { rows } = await portico.platform.pool.query(
      'select sum(quantity)::int as pieces from lot_lines where order_line_id = $1',
      [order.lines[0]!.id],
    )
    expect(rows[0].pieces).toBe(98)
  })

  test('is formed of orders in work alone, and is made ready when it is packed', async () => {
    const cart = await good<{ id: number }>(ann, 'POST', '/api/front/carts', { name: 'New' })
    await good(ann, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 10 })
    const placed = await good<OrderInWork>(ann, 'POST', `/api/front/carts/${cart.id}/checkout`, {
      delivery_method: 1,
    })
    expect((await form(placed, 1)).body.code).toBe('shipments.orderNotInWork')

    const { body: unpacked } = await form(await inWork(), 10, { packages: [] })
    expect((await command(unpacked, 'readiness')).body.code).toBe('shipments.guards.packed')
    // Without a package weight, the weight of the products counts.
    expect([unpacked.weight_g, unpacked.volume_cm3]).toEqual([300, null])
    const packed = await good(cast.manager, 'PUT', `/api/manager/lots/${unpacked.id}`, {
      version: unpacked.version,
      packages: [box, { ...box, marking: null }],
    })
    expect([packed.package_count, packed.weight_g]).toEqual([2, 10_000])
    expect((await command(packed, 'readiness')).status).toBe(200)
  })

  test('leaves by a way that is offered, or by the one it was asked for in time; documents name either', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into dictionary_entries (list, id, name_en, name_ru, position) values ('deliveryMethods', 6, 'By rail', 'Поездом', 6)`,
    )
    const asked = await request([await lotAt('ready')], { delivery_method: 6 })
    expect([asked.status, asked.body.delivery_method]).toEqual([200, 6])
    await pool.query(
      `update dictionary_entries set is_offered = false where list = 'deliveryMethods' and id = 6`,
    )
    const refused = await request([await lotAt('ready')], { delivery_method: 6 })
    expect([refused.status, refused.body.codes]).toEqual([
      422,
      { delivery_method: ['dictionary.notOffered'] },
    ])

    const changed = (lot: Pick<Lot, 'id' | 'version'>, delivery_method: number) =>
      ask(ann, 'PUT', `/api/front/lots/${lot.id}/request`, {
        ...input,
        delivery_method,
        version: lot.version,
      })
    const stored = await changed(asked.body, 6)
    expect([stored.status, stored.body.delivery_method]).toEqual([200, 6])
    const pdf = async (lang: string) =>
      pdfWords(
        (
          await portico.request(
            ann,
            'GET',
            `/api/front/lots/${stored.body.id}/pdf?kind=packing_list&lang=${lang}`,
          )
        ).raw,
      )
    expect([await pdf('en'), await pdf('ru')]).toEqual([
      expect.stringContaining('By rail'),
      expect.stringContaining('Поездом'),
    ])
    const other = await changed(stored.body, 2)
    expect(other.body.delivery_method).toBe(2)
    expect((await changed(other.body, 6)).body.codes).toEqual({ delivery_method: ['dictionary.notOffered'] })
  })

  test('that is cancelled gives its pieces back', async () => {
    const order = await inWork()
    const ready = await lotAt('ready', order, 70)
    expect([await buckets(order), await leftOf(order)]).toEqual([[70, 0, 0], [30]])
    const { body } = await command(ready, 'cancellation', { reason: 'Packed wrongly' })
    expect([body.state, body.cancel_reason]).toEqual(['cancelled', 'Packed wrongly'])
    expect([await buckets(order), await leftOf(order)]).toEqual([[0, 0, 0], [100]])
    expect((await form(order, 100)).status).toBe(200)
    const gone = await lotAt('in_transit')
    expect((await command(gone, 'cancellation', { reason: 'Too late' })).body.code).toBe(
      'shipments.transitionNotAllowed',
    )
  })

  test('that is not any more as it was seen is left alone', async () => {
    const lot = await lotAt('ready')
    const { body: held } = await own(lot, 'hold', { until: inDays(60) })
    expect([held.state, held.hold_until]).toEqual(['on_hold', inDays(60)])
    expect((await request([lot])).body.code).toBe('shipments.changedConcurrently')
    expect((await request([held])).body.code).toBe('shipments.transitionNotAllowed')
    const { body: released } = await own(held, 'release')
    expect([released.state, released.hold_until]).toEqual(['ready', null])
    for (const late of [inDays(61), '2099-01-01'])
      expect((await own(released, 'hold', { until: late })).body.codes).toEqual({
        until: ['shipments.holdTooLong'],
      })
    expect((await own(released, 'hold', { until: '2020-01-01' })).body.codes).toEqual({
      until: ['shipments.notLater'],
    })
  })
})

describe('another client', () => {
  test('learns nothing of a lot by list, address, plan or command', async () => {
    const order = await inWork()
    const lot = await lotAt('ready', order)
    expect((await ask(eve, 'GET', `/api/front/lots/${lot.id}`)).status).toBe(404)
    expect((await ask(eve, 'GET', `/api/front/orders/${order.id}/lots`)).status).toBe(404)
    const listed = await good<Lot[]>(eve, 'GET', '/api/front/lots?per_page=100')
    expect(listed.map(({ id }) => id)).not.toContain(lot.id)
    expect((await request([lot], {}, eve)).status).toBe(404)
    expect((await own(lot, 'hold', { until: inDays(9) }, eve)).status).toBe(404)
    const file = await portico.request(eve, 'GET', `/api/front/lots/export?id=${lot.id}`)
    expect(String(file.body)).not.toContain(String(lot.number))
  })

  test('nor does a manager of other clients; who only looks on at the company moves nothing', async () => {
    const lot = await lotAt('ready')
    expect((await ask(cast.otherManager, 'GET', `/api/manager/lots/${lot.id}`)).status).toBe(404)
    const cancel = { version: lot.version, reason: 'x' }
    expect(
      (await ask(cast.otherManager, 'POST', `/api/manager/lots/${lot.id}/cancellation`, cancel)).status,
    ).toBe(404)
    expect((await good(viewer, 'GET', `/api/front/lots/${lot.id}`)).transitions.every(({ ok }) => !ok)).toBe(
      true,
    )
    expect((await own(lot, 'hold', { until: inDays(9) }, viewer)).status).toBe(403)
    expect((await own(lot, 'hold', { until: inDays(9) }, cast.manager)).status).toBe(403)
  })
})

describe('what waits and what is told', () => {
  test('a ready lot waits for its client, a requested one for staff, a delivered one for its client again', async () => {
    const waiting = async (as: string, kind: string, id: number) =>
      (await good<{ kind: string; subject: string }[]>(as, 'GET', '/api/tasks?per_page=100')).some(
        (task) => task.kind === kind && task.subject === `lot:${id}`,
      )
    const lot = await lotAt('ready')
    expect(await waiting(ann, 'shipments.request', lot.id)).toBe(true)
    const { body: requested } = await request([lot])
    expect(await waiting(ann, 'shipments.request', lot.id)).toBe(false)
    expect(await waiting(cast.manager, 'shipments.book', lot.id)).toBe(true)
    const { body: booked } = await command(requested, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' })
    expect(await waiting(cast.manager, 'shipments.book', lot.id)).toBe(false)
    await command((await command(booked, 'departure')).body, 'delivery')
    expect(await waiting(ann, 'shipments.accept', lot.id)).toBe(true)
    const subjects = (await portico.emailsTo(ann)).map(({ subject }) => subject)
    for (const what of ['is ready for shipment', 'is booked', 'is on its way', 'was delivered'])
      expect(subjects).toContain(`Lot ${lot.number} ${what}`)
  })
})

test('a lot that is being packed follows an order that promises less', async () => {
  const order = await inWork()
  const { body: lot } = await form(order, 100)
  const cancel = { cause: 'technical', note: null }
  await good(cast.chief, 'POST', `/api/manager/orders/${order.id}/remainder-cancellation`, cancel)
  await portico.emailsTo(ann)
  const after = await good(cast.manager, 'GET', `/api/manager/lots/${lot.id}`)
  expect([after.state, after.quantity]).toEqual(['cancelled', 0])
})

test('of two lots that are being packed, the later one loses the pieces an order no longer promises', async () => {
  const order = await inWork()
  const lots = [(await form(order, 30)).body, (await form(order, 70)).body]
  const fewer = { message: 'Forty fewer', lines: [{ id: order.lines[0]!.id, quantity: 60 }] }
  await good(ann, 'POST', `/api/front/orders/${order.id}/amendments`, fewer)
  await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/amendment-acceptance`, { n: 1 })
  await portico.emailsTo(ann)
  const left = lots.map(
    async ({ id }) => (await good(cast.manager, 'GET', `/api/manager/lots/${id}`)).quantity,
  )
  expect(await Promise.all(left)).toEqual([30, 30])
})

test('a lot has its documents among the documents of its client, each once with both languages', async () => {
  const order = await inWork()
  const lot = await lotAt('delivered', order)
  await own(lot, 'acceptance')
  await portico.emailsTo(ann)
  const documents = (who: string) =>
    good<{ category: string; language: string; translations: { language: string }[] }[]>(
      who,
      'GET',
      `/api/front/documents?per_page=100&order_id=${order.id}`,
    )
  const shown = (await documents(ann)).map(
    ({ category, language, translations }) =>
      `${category} ${[language, ...translations.map((other) => other.language)].sort()}`,
  )
  expect(shown.sort()).toEqual(['act en,ru', 'invoice en,ru', 'packing_list en,ru', 'waybill en,ru'])
  expect(await documents(cast.clientB)).toEqual([])
})
