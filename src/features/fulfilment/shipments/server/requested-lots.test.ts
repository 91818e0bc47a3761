import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { withAnswers } from '#platform/server/testing/with-answers.ts'
import type { Lot, LotPlan } from '../lot-shape.ts'
import { keepTimeOfLots } from './keep-time.ts'
import { unpaidLots } from './ports.ts'
import {
  ann,
  ask,
  buckets,
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
} from './testing/lots.ts'

beforeAll(startLots)
afterAll(() => portico.stop())

describe('lots requested together', () => {
  test('are one from then on, with the goods and packages of all', async () => {
    const [one, other] = [await inWork(), await inWork(ann, [{ product_id: nut, quantity: 60 }])]
    // Two lots of the line join one that has it, and no lot that is joined is the only one of its line.
    const lots = [
      await lotAt('ready', one, 20),
      await lotAt('ready', one, 30),
      await lotAt('ready', one, 50),
      await lotAt('ready', other, 60),
    ]
    const { status, body: joined } = await request(lots)
    expect(status).toBe(200)
    expect(joined).toMatchObject({ id: lots[0]!.id, state: 'requested', quantity: 160, package_count: 4 })
    expect(joined.orders.map(({ number }) => number).sort()).toEqual([one.number, other.number].sort())
    expect(joined.lines.map(({ quantity }) => quantity).sort()).toEqual([100, 60])
    for (const { id } of lots.slice(1)) {
      const gone = await good(ann, 'GET', `/api/front/lots/${id}`)
      expect([gone.state, gone.merged_into?.id, gone.quantity]).toEqual(['cancelled', joined.id, 0])
    }
    expect([await buckets(one), await buckets(other)]).toEqual([
      [100, 0, 0],
      [60, 0, 0],
    ])
    const { body: booked } = await command(joined, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' })
    await command((await command(booked, 'departure')).body, 'delivery')
    expect([await buckets(one), await buckets(other)]).toEqual([
      [0, 100, 100],
      [0, 60, 60],
    ])
  })

  test('go where the address book says, and can be sent elsewhere until they are booked', async () => {
    const address = await good<{ id: number }>(ann, 'POST', '/api/front/addresses', {
      label: 'Dock',
      recipient: 'Ivan',
      phone: '+49 341 5550123',
      country: 'Germany',
      city: 'Leipzig',
      line: 'Dock 3',
    })
    const { body: lot } = await request([await lotAt('ready')], { address_id: address.id })
    expect(lot.delivery_address).toBe('Germany, Leipzig, Dock 3')
    expect(lot.recipient).toContain('Ivan')
    const change = { version: lot.version, delivery_method: 1, recipient: 'Olga' }
    const changed = await good(ann, 'PUT', `/api/front/lots/${lot.id}/request`, change)
    expect([
      changed.delivery_method,
      changed.delivery_address,
      changed.recipient,
      changed.requested_on,
    ]).toEqual([1, 'Latvia, Riga, Quay', 'Olga', null])
    const { body: booked } = await command(changed, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' })
    const late = await ask(ann, 'PUT', `/api/front/lots/${lot.id}/request`, {
      ...change,
      version: booked.version,
    })
    expect(late.body.code).toBe('shipments.transitionNotAllowed')
    const foreign = await request([await lotAt('ready')], { address_id: 999_999 })
    expect(foreign.body.codes).toEqual({ address_id: ['orders.noSuchAddress'] })
    const past = await request([await lotAt('ready')], { requested_on: '2020-01-01' })
    expect(past.body.codes).toEqual({ requested_on: ['orders.dayIsOver'] })
  })

  test('are never of two companies, and never half of them', async () => {
    const strange = await inWork(eve)
    const { body: theirs } = await command((await form(strange, 10)).body, 'readiness')
    const mine = await lotAt('ready')
    expect((await request([mine, theirs])).status).toBe(404)
    const forming = await lotAt('forming')
    expect((await request([mine, forming])).status).toBe(409)
    expect((await good(ann, 'GET', `/api/front/lots/${mine.id}`)).state).toBe('ready')
  })

  test('are planned before: what they come to, how long they lie, what comes next', async () => {
    await portico.platform.pool.query(`update lots set expected_on = null where state = 'forming'`)
    const lots = [await lotAt('ready'), await lotAt('ready')]
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await form(await inWork(), 5, { expected_on: soon })
    const url = `/api/front/lot-plans?${lots.map(({ id }) => `id=${id}`).join('&')}`
    const plan = await good<LotPlan>(ann, 'GET', url)
    expect(plan).toMatchObject({
      package_count: 2,
      weight_g: 10_000,
      volume_cm3: 48_000,
      is_partial: false,
      storage_days: 14,
      wait: { days: 2, lots: 1 },
      delivery_address: 'Latvia, Riga, Quay',
    })
    expect(plan.lots.every(({ can_request }) => can_request)).toBe(true)
    expect((await ask(eve, 'GET', url)).status).toBe(404)
  })
})

describe('a part of a ready lot', () => {
  test('is a lot of its own, both packed again; of the goods nothing is lost', async () => {
    const order = await inWork()
    const [apart, lot] = [await lotAt('ready'), await lotAt('ready', order, 80)]
    const { status, body: part } = await own(lot, 'parts', {
      lines: [{ line_id: order.lines[0]!.id, quantity: 30 }],
    })
    expect([status, part.state, part.quantity, part.parent?.id]).toEqual([200, 'ready', 30, lot.id])
    expect(part.free_storage_until).toBe(lot.free_storage_until)
    const rest = await good(ann, 'GET', `/api/front/lots/${lot.id}`)
    expect([rest.quantity, rest.package_count, part.package_count, await buckets(order)]).toEqual([
      50,
      1,
      0,
      [80, 0, 0],
    ])
    const packages = (await good(ann, 'GET', `/api/front/lots/${apart.id}`)).package_count
    expect(packages, 'those of another lot stay').toBe(1)
    const { body: requested } = await request([rest, part])
    const booking = { carrier: 'Sea', ships_on: '2099-05-20' }
    const refused = await command(requested, 'booking', booking)
    expect([requested.quantity, refused.status, refused.body.code]).toEqual([
      80,
      409,
      'shipments.guards.contents',
    ])
  })

  test('is less than all of it', async () => {
    const order = await inWork()
    const lot = await lotAt('ready', order)
    const of = (quantity: number) => own(lot, 'parts', { lines: [{ line_id: order.lines[0]!.id, quantity }] })
    expect((await of(41)).body.codes).toEqual({ 'lines.0.quantity': ['shipments.moreThanInLot'] })
    expect((await of(40)).body.code).toBe('shipments.nothingStays')
    expect((await of(39)).status).toBe(200)
  })

  test('and its booking exclude each other: one wins', { timeout: 60_000 }, async () => {
    for (let race = 0; race < 5; race += 1) {
      const order = await inWork()
      const lot = await lotAt('ready', order)
      const lines = [{ line_id: order.lines[0]!.id, quantity: 10 }]
      const answers = await Promise.all([own(lot, 'parts', { lines }), request([lot])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    const order = await inWork()
    const requested = await lotAt('requested', order)
    const lines = [{ line_id: order.lines[0]!.id, quantity: 10 }]
    const [split, booked] = await Promise.all([
      own(requested, 'parts', { lines }),
      command(requested, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' }),
    ])
    expect([split.status, booked.status]).toEqual([409, 200])
  })
})

test('what is paid before it leaves is requested, and booked when it is paid', async () => {
  const order = await inWork()
  let isUnpaid = true
  const { ports } = portico.platform
  portico.platform.ports = withAnswers(
    ports,
    unpaidLots.by(async (_, ids) => (isUnpaid ? [...ids] : [])),
  )
  const requested = await lotAt('requested', order)
  expect(requested.is_blocked).toBe(true)
  const listed = await good<Lot[]>(ann, 'GET', `/api/front/lots?order_id=${order.id}`)
  expect(listed.map(({ is_blocked }) => is_blocked)).toEqual([true])
  const booking = { carrier: 'Sea', ships_on: '2099-05-20' }
  const seen = await good(cast.manager, 'GET', `/api/manager/lots/${requested.id}`)
  expect(seen.transitions.find(({ transition }) => transition === 'book')).toEqual({
    transition: 'book',
    ok: false,
    why: 'shipments.guards.paid',
  })
  const { status, body } = await command(requested, 'booking', booking)
  expect([status, body.code]).toEqual([409, 'shipments.guards.paid'])
  isUnpaid = false
  expect((await command(requested, 'booking', booking)).status).toBe(200)
  portico.platform.ports = ports
})

describe('what came', () => {
  test('short or damaged is stored line by line, and the manager gets a claim', async () => {
    const order = await inWork()
    const lot = await lotAt('delivered', order)
    const line_id = order.lines[0]!.id
    const say = (short: number, damaged: number) =>
      own(lot, 'acceptance', { discrepancies: [{ line_id, short, damaged, note: 'Wet box' }] })
    expect((await say(30, 11)).body.codes).toEqual({ 'discrepancies.0.short': ['shipments.moreThanInLot'] })
    const { body } = await say(2, 1)
    expect(body.state).toBe('accepted')
    expect(body.lines[0]!.discrepancy).toEqual({ short: 2, damaged: 1, note: 'Wet box' })
    expect((await say(2, 1)).status).toBe(409)
    // The e-mails about the lot before may arrive later.
    const emails = await portico.emailsTo(cast.manager)
    const email = emails.find(({ subject }) => subject.startsWith('New request R-'))
    expect(email?.text).toContain(`Discrepancies at the receipt of lot ${lot.number}`)
  })

  test('and noOne says anything about counts as accepted after seven days, not before', async () => {
    const [early, late] = [await lotAt('delivered'), await lotAt('delivered')]
    const { pool } = portico.platform
    await pool.query(`update lots set delivered_at = now() - interval '6 days 23 hours' where id = $1`, [
      early.id,
    ])
    await pool.query(`update lots set delivered_at = now() - interval '7 days 1 second' where id = $1`, [
      late.id,
    ])
    await keepTimeOfLots(portico.platform)
    const state = async ({ id }: Lot) => (await good(ann, 'GET', `/api/front/lots/${id}`)).state
    expect([await state(early), await state(late)]).toEqual(['delivered', 'accepted'])
  })

  test('a hold ends by itself on its day', async () => {
    const { body: held } = await own(await lotAt('ready'), 'hold', {
      until: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    })
    await portico.platform.pool.query('update lots set hold_until = current_date where id = $1', [held.id])
    await keepTimeOfLots(portico.platform)
    expect((await good(ann, 'GET', `/api/front/lots/${held.id}`)).state).toBe('ready')
  })
})
