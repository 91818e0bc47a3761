import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import type { Lot } from '../lot-shape.ts'
import { contentsFit } from '../packing.ts'
import {
  ann,
  ask,
  bolt,
  box,
  command,
  eve,
  form,
  good,
  inWork,
  lotAt,
  nut,
  own,
  portico,
  request,
  startLots,
  viewer,
} from './testing/lots.ts'

beforeAll(startLots)
afterAll(() => portico.stop())

const both = () => [
  { product_id: bolt, quantity: 100 },
  { product_id: nut, quantity: 60 },
]
const booking = { carrier: 'Sea', ships_on: '2099-05-20' }
const seen = ({ id }: Pick<Lot, 'id'>) => good(ann, 'GET', `/api/front/lots/${id}`)
const pack = (lot: Pick<Lot, 'id' | 'version'>, packages: object[], as: string = cast.manager) =>
  ask(as, 'PUT', `/api/manager/lots/${lot.id}`, { version: lot.version, packages })
const insideOf = ({ packages }: Lot) =>
  packages.map(({ lines }) => lines.map(({ quantity }) => quantity).sort((a, b) => a - b))
const at = (line: { id: number }, quantity: number) => ({ line_id: line.id, quantity })

/** A ready lot of 40 bolts and 20 nuts in three packages: 10 bolts, 30 bolts, 20 nuts. */
async function readyInThree() {
  const order = await inWork(ann, both())
  const [bolts, nuts] = order.lines as unknown as [{ id: number }, { id: number }]
  const { body, status } = await form(order, 0, {
    lines: [at(bolts, 40), at(nuts, 20)],
    packages: [
      { ...box, marking: 'A', lines: [at(bolts, 10)] },
      { ...box, marking: 'B', lines: [at(bolts, 30)] },
      { ...box, marking: 'C', lines: [at(nuts, 20)] },
    ],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { body: lot } = await command(body, 'readiness')
  return { order, lot, bolts, nuts }
}

describe('what is in the packages of a lot', () => {
  test('is everything if there is one, the rest in the one without, and unknown if several have none', async () => {
    const order = await inWork(ann, both())
    const { body: lot } = await form(order, 40)
    expect(insideOf(lot)).toEqual([[40]])
    const [bolts] = order.lines
    const { body: rest } = await pack(lot, [{ ...box, lines: [at(bolts!, 15)] }, box])
    expect(insideOf(rest)).toEqual([[15], [25]])
    const { body: unknown } = await pack(rest, [box, box])
    expect(insideOf(unknown)).toEqual([[], []])
    const { body: ready } = await command(unknown, 'readiness')
    const { body: requested } = await request([ready])
    expect((await command(requested, 'booking', booking)).body.state).toBe('booked')
  })

  test('adds up to its lines, or is refused with both figures', async () => {
    const order = await inWork(ann, both())
    const [bolts, nuts] = order.lines as unknown as [{ id: number }, { id: number }]
    const { body: lot } = await form(order, 40)
    const refused = async (...packages: object[]) => (await pack(lot, packages)).body
    const few = await refused({ ...box, lines: [at(bolts, 10)] }, { ...box, lines: [at(bolts, 29)] })
    expect(few.codes).toEqual({ 'packages.1.lines': ['shipments.printed.contentsDiffer'] })
    expect(JSON.stringify(few)).toContain('BOLT: 39 in the packages, 40 in the lot.')
    const many = await refused({ ...box, lines: [at(bolts, 41)] }, box)
    expect(many.codes).toEqual({
      'packages.0.lines': ['shipments.printed.contentsDiffer'],
      'packages.1.lines': ['shipments.printed.nothingLeft'],
    })
    const strange = await refused({ ...box, lines: [at(nuts, 5)] }, box)
    expect(strange.codes).toEqual({ 'packages.0.lines': ['errors.notValid'] })
    const twice = await refused({ ...box, lines: [at(bolts, 20), at(bolts, 20)] })
    expect(twice.codes).toEqual({ 'packages.0.lines.1.line_id': ['errors.namedTwice'] })
  })

  test('is entered by the staff of the client alone', async () => {
    const lot = await lotAt('ready')
    expect((await pack(lot, [box], cast.otherManager)).status).toBe(404)
    for (const who of [ann, eve, viewer]) expect((await pack(lot, [box], who)).status).toBe(403)
  })

  test('is printed with the packing list, package by package', async () => {
    const { lot } = await readyInThree()
    const printed = async (lang: string) =>
      pdfWords(
        (await portico.request(ann, 'GET', `/api/front/lots/${lot.id}/pdf?kind=packing_list&lang=${lang}`))
          .raw,
      )
    const [english, russian] = [await printed('en'), await printed('ru')]
    expect(english).toContain('Contents of the packages')
    expect(russian).toContain('Содержимое мест')
    expect(english.slice(english.indexOf('Contents of the packages'))).toMatch(
      /1 BOLT .* 10 .*2 BOLT .* 30 .*3 NUT .* 20 /,
    )
  })
})

describe('a split', () => {
  test('takes packages along that go whole: nothing has to be packed again', async () => {
    const { lot, bolts, nuts } = await readyInThree()
    const { body: part } = await own(lot, 'parts', { lines: [at(bolts, 30), at(nuts, 20)] })
    const rest = await seen(lot)
    expect([part.needs_packing, part.packages.map(({ marking }) => marking), insideOf(part)]).toEqual([
      false,
      ['B', 'C'],
      [[30], [20]],
    ])
    expect([rest.needs_packing, rest.quantity, insideOf(rest)]).toEqual([false, 10, [[10]]])
    for (const each of [rest, part]) {
      const { body: requested } = await request([each])
      expect((await command(requested, 'booking', booking)).status).toBe(200)
    }
  })

  test('by packages takes these, and none that is not in the lot or unknown', async () => {
    const [{ lot }, other] = [await readyInThree(), await readyInThree()]
    const strange = await own(lot, 'parts', { package_ids: [other.lot.packages[0]!.id] })
    expect(strange.body.codes).toEqual({ package_ids: ['errors.notValid'] })
    const { body: unknown } = await pack(other.lot, [box, box])
    const blind = await own(unknown, 'parts', { package_ids: [unknown.packages[0]!.id] })
    expect(blind.body.codes).toEqual({ package_ids: ['shipments.printed.contentsUnknown'] })
    expect((await own(lot, 'parts', {})).body.codes).toEqual({ lines: ['shipments.nothingChosen'] })
    const { body: part } = await own(lot, 'parts', { package_ids: [lot.packages[2]!.id] })
    expect([part.quantity, part.needs_packing, insideOf(part)]).toEqual([20, false, [[20]]])
    expect((await own(await seen(lot), 'parts', { package_ids: [] }, eve)).status).toBe(422)
    const theirs = await own(await seen(lot), 'parts', { package_ids: [lot.packages[0]!.id] }, eve)
    expect(theirs.status).toBe(404)
  })

  test('that opens a package leaves it; both lots are packed again before they are booked', async () => {
    const { lot, bolts } = await readyInThree()
    const { body: part } = await own(lot, 'parts', { lines: [at(bolts, 15)] })
    const rest = await seen(lot)
    expect([part.needs_packing, insideOf(part), part.weight_g]).toEqual([true, [[10]], 15 * 30])
    expect([rest.needs_packing, insideOf(rest)]).toEqual([true, [[25], [20]]])
    const { body: requested } = await request([rest])
    const refused = await command(requested, 'booking', booking)
    expect([refused.status, refused.body.code]).toEqual([409, 'shipments.guards.contents'])
    expect(JSON.stringify(refused.body)).toContain('Enter its packages again under Packages.')
    const { body: packed } = await pack(requested, [box])
    expect([packed.needs_packing, insideOf(packed)]).toEqual([false, [[20, 25]]])
    expect((await command(packed, 'booking', booking)).status).toBe(200)
  })

  test('of packages with unknown contents leaves them all; both lots are packed again', async () => {
    const { lot, bolts } = await readyInThree()
    const { body: unknown } = await pack(lot, [box, box])
    const { body: part } = await own(unknown, 'parts', { lines: [at(bolts, 1)] })
    const rest = await seen(lot)
    expect([part.needs_packing, part.package_count]).toEqual([true, 0])
    expect([rest.needs_packing, insideOf(rest)]).toEqual([true, [[], []]])
  })

  test('and a request exclude each other; of two bookings and packings too: one wins', {
    timeout: 120_000,
  }, async () => {
    for (let race = 0; race < 24; race += 1) {
      const order = await inWork()
      const lot = await lotAt('ready', order)
      const lines = [{ line_id: order.lines[0]!.id, quantity: 10 }]
      const [split, requested] = await Promise.all([own(lot, 'parts', { lines }), request([lot])])
      expect([split.status, requested.status].sort()).toEqual([200, 409])
      const booked = await command(
        requested.status === 200 ? requested.body : await seen(lot),
        'booking',
        booking,
      )
      // What was split is not requested, and could not be booked either.
      expect(booked.status).toBe(requested.status === 200 ? 200 : 409)
      const now = await seen(lot)
      expect([now.quantity, now.needs_packing]).toEqual(split.status === 200 ? [30, true] : [40, false])
      expect(contentsFit(now)).toBe(split.status !== 200)
    }
    for (let race = 0; race < 12; race += 1) {
      const requested = await lotAt('requested')
      const answers = await Promise.all([pack(requested, [box, box]), command(requested, 'booking', booking)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

test('lots that are merged keep their packages with what is in them', async () => {
  const [one, other] = [await readyInThree(), await lotAt('ready')]
  const { body: joined } = await request([one.lot, other])
  expect([joined.needs_packing, insideOf(joined), contentsFit(joined)]).toEqual([
    false,
    [[10], [30], [20], [40]],
    true,
  ])
  expect((await command(joined, 'booking', booking)).status).toBe(200)

  // The same line in both lots, and one of them needs packing.
  const order = await inWork()
  const lot = await lotAt('ready', order)
  const { body: part } = await own(lot, 'parts', { lines: [at(order.lines[0]!, 10)] })
  const { body: again } = await request([await seen(lot), part])
  expect([again.quantity, again.needs_packing, insideOf(again)]).toEqual([40, true, [[30]]])
})

describe('an order that promises less', () => {
  const fewer = async (order: { id: number; lines: { id: number }[] }, quantity: number) => {
    const change = { message: 'Fewer', lines: [{ id: order.lines[0]!.id, quantity }] }
    await good(ann, 'POST', `/api/front/orders/${order.id}/amendments`, change)
    await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/amendment-acceptance`, { n: 1 })
    await portico.emailsTo(ann)
  }
  const opened = (lot: Lot) => good(cast.manager, 'GET', `/api/manager/lots/${lot.id}`)

  test('empties whole packages of a lot that is being packed, or opens one that is packed again', async () => {
    const order = await inWork()
    const [line] = order.lines as unknown as [{ id: number }]
    const packages = [70, 30].map((quantity) => ({ ...box, lines: [at(line, quantity)] }))
    const { body: lot } = await form(order, 100, { packages })
    await fewer(order, 70)
    const whole = await opened(lot)
    expect([whole.quantity, whole.needs_packing, insideOf(whole)]).toEqual([70, false, [[70]]])

    const second = await inWork()
    const { body: other } = await form(second, 100)
    await fewer(second, 60)
    const cut = await opened(other)
    expect([cut.quantity, cut.needs_packing, insideOf(cut)]).toEqual([60, true, [[60]]])
    expect((await command(cut, 'readiness')).body.code).toBe('shipments.guards.contents')
    const { body: packed } = await pack(cut, [box])
    expect((await command(packed, 'readiness')).body.state).toBe('ready')
  })
})

test('a hold is as long as the rules of work allow, for either side; the refusal names the last day', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await portico.platform.pool.query(
    'insert into working_rules (id, max_hold_days) values (1, 10) on conflict (id) do update set max_hold_days = 10',
  )
  const lot = await lotAt('ready')
  expect(lot.hold_limit).toBe(inDays(10))
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(inDays(10)),
  )
  for (const hold of [own, command]) {
    const { status, body } = await hold(lot, 'hold', { until: inDays(11) })
    expect([status, body.codes]).toEqual([422, { until: ['shipments.holdTooLong'] }])
    expect(JSON.stringify(body)).toContain(day)
  }
  const { body: held } = await command(lot, 'hold', { until: inDays(10) })
  expect([held.state, held.hold_until]).toEqual(['on_hold', inDays(10)])
})
