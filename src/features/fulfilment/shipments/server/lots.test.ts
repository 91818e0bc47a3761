import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { unpaidOrders } from '#features/sales/orders/server/ports.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { withAnswers } from '#platform/server/testing/with-answers.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Lot, LotPlan, OrderLots } from '../lot-shape.ts'
import { keepTimeOfLots } from './keep-time.ts'
import { type OrderInWork, orderInWork } from './testing/in-work.ts'

const [ann, viewer, eve] = ['ann@holm.example', '1ann@holm.example', 'eve@other.example']
let portico: TestPortico
let [bolt, nut] = [0, 0]
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, colleagues: 1, manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, viewer, eve]])
  await pool.query(`update users set org_role = 'viewer' where email = $1`, [viewer])
  await pool.query('update payment_terms set prepay_percent = 0, net_days = 14')
  ;[bolt, nut] = (await putOnSale(portico.platform, [
    { sku: 'BOLT', price: 1000, weight_g: 30 },
    { sku: 'NUT', price: 500 },
  ])) as [number, number]
})
afterAll(() => portico.stop())

type Said = { code?: string; codes?: Record<string, string[]> }
const ask = <T = Lot>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  portico.request<T & Said>(as, method, url, body)
async function good<T = Lot>(
  as: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<T> {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000, marking: 'A-1' }
const inWork = (buyer = ann, goods = [{ product_id: bolt, quantity: 100 }]) =>
  orderInWork(portico, { buyer, manager: cast.manager }, goods)
const input = { delivery_method: 2, requested_on: '2099-05-14' }

const form = (order: OrderInWork, quantity: number, more: object = {}, line = 0) =>
  ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines: [{ line_id: order.lines[line]!.id, quantity }],
    packages: [box],
    ...more,
  })
const command = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}) =>
  ask(cast.manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
const own = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}, as = ann) =>
  ask(as, 'POST', `/api/front/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
const request = (lots: Pick<Lot, 'id' | 'version'>[], more: object = {}, as = ann) =>
  ask(as, 'POST', '/api/front/lot-requests', {
    lots: lots.map(({ id, version }) => ({ id, version })),
    ...input,
    ...more,
  })
const line = async ({ id }: OrderInWork, at = 0) =>
  (await good<OrderInWork>(cast.manager, 'GET', `/api/manager/orders/${id}`)).lines[at]!
const buckets = async (order: OrderInWork, at = 0) => {
  const { ready, shipped, delivered } = await line(order, at)
  return [ready, shipped, delivered]
}
const leftOf = async ({ id }: OrderInWork) =>
  (await good<OrderLots>(cast.manager, 'GET', `/api/manager/orders/${id}/lots`)).lines.map(({ left }) => left)

/** Creates a lot and brings it to this state. */
async function lotAt(state: Lot['state'], order?: OrderInWork, quantity = 40): Promise<Lot> {
  const of = order ?? (await inWork())
  let { body: lot } = await form(of, quantity)
  const steps: [Lot['state'], (lot: Lot) => ReturnType<typeof command>][] = [
    ['ready', (lot) => command(lot, 'readiness')],
    ['requested', (lot) => request([lot])],
    ['booked', (lot) => command(lot, 'booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })],
    ['in_transit', (lot) => command(lot, 'departure', { tracking: 'BF-1' })],
    ['delivered', (lot) => command(lot, 'delivery')],
    ['accepted', (lot) => own(lot, 'acceptance')],
  ]
  if (state === 'forming') return lot
  for (const [reached, step] of steps) {
    const { status, body } = await step(lot)
    expect([status, body.state], JSON.stringify(body)).toEqual([200, reached])
    lot = body
    if (reached === state) break
  }
  return lot
}

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
    const refusal = { reason: 'There are none' }
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
    const { body: held } = await own(lot, 'hold', { until: '2099-01-01' })
    expect([held.state, held.hold_until]).toEqual(['on_hold', '2099-01-01'])
    expect((await request([lot])).body.code).toBe('shipments.changedConcurrently')
    expect((await request([held])).body.code).toBe('shipments.transitionNotAllowed')
    const { body: released } = await own(held, 'release')
    expect([released.state, released.hold_until]).toEqual(['ready', null])
    expect((await own(released, 'hold', { until: '2020-01-01' })).body.codes).toEqual({
      until: ['shipments.notLater'],
    })
  })
})

describe('lots requested together', () => {
  test('are one from then on, with the goods and packages of all', async () => {
    const [one, other] = [await inWork(), await inWork(ann, [{ product_id: nut, quantity: 60 }])]
    const lots = [await lotAt('ready', one), await lotAt('ready', one, 60), await lotAt('ready', other, 60)]
    const { status, body: joined } = await request(lots)
    expect(status).toBe(200)
    expect(joined).toMatchObject({ id: lots[0]!.id, state: 'requested', quantity: 160, package_count: 3 })
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
      ...{ label: 'Dock', recipient: 'Ivan', phone: '+49 341 5550123' },
      ...{ country: 'Germany', city: 'Leipzig', line: 'Dock 3' },
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
      ...{ package_count: 2, weight_g: 10_000, volume_cm3: 48_000, is_partial: false },
      ...{ storage_days: 14, wait: { days: 2, lots: 1 }, delivery_address: 'Latvia, Riga, Quay' },
    })
    expect(plan.lots.every(({ can_request }) => can_request)).toBe(true)
    expect((await ask(eve, 'GET', url)).status).toBe(404)
  })
})

describe('a part of a ready lot', () => {
  test('is a lot of its own, both packed again; of the goods nothing is lost', async () => {
    const order = await inWork()
    const lot = await lotAt('ready', order, 80)
    const { status, body: part } = await own(lot, 'parts', {
      lines: [{ line_id: order.lines[0]!.id, quantity: 30 }],
    })
    expect([status, part.state, part.quantity, part.parent?.id]).toEqual([200, 'ready', 30, lot.id])
    const rest = await good(ann, 'GET', `/api/front/lots/${lot.id}`)
    expect([rest.quantity, rest.package_count, part.package_count, await buckets(order)]).toEqual([
      50,
      0,
      0,
      [80, 0, 0],
    ])
    const { body: requested } = await request([rest, part])
    const { body: booked } = await command(requested, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' })
    expect([booked.quantity, (await command(booked, 'departure')).body.code]).toEqual([
      80,
      'shipments.guards.packed',
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
  const unpaid = new Set([order.id])
  const { ports } = portico.platform
  portico.platform.ports = withAnswers(
    ports,
    unpaidOrders.by(async (_, ids) => ids.filter((id) => unpaid.has(id))),
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
  unpaid.clear()
  expect((await command(requested, 'booking', booking)).status).toBe(200)
  portico.platform.ports = ports
})

describe('what came', () => {
  test('short or damaged is stored line by line and told to the manager as a claim', async () => {
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
    const [email] = await portico.emailsTo(cast.manager)
    expect(email?.subject).toMatch(/^New request R-/)
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
    const { body: held } = await own(await lotAt('ready'), 'hold', { until: '2099-01-01' })
    await portico.platform.pool.query('update lots set hold_until = current_date where id = $1', [held.id])
    await keepTimeOfLots(portico.platform)
    expect((await good(ann, 'GET', `/api/front/lots/${held.id}`)).state).toBe('ready')
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
    expect((await own(lot, 'hold', { until: '2099-01-01' }, eve)).status).toBe(404)
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
    expect((await own(lot, 'hold', { until: '2099-01-01' }, viewer)).status).toBe(403)
    expect((await own(lot, 'hold', { until: '2099-01-01' }, cast.manager)).status).toBe(403)
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

test('a lot has its documents among the documents of its client, each once in both languages', async () => {
  const order = await inWork()
  const lot = await lotAt('delivered', order)
  await own(lot, 'acceptance')
  await portico.emailsTo(ann)
  const documents = (who: string) =>
    good<{ category: string; language: string; order_numbers: string }[]>(
      who,
      'GET',
      `/api/front/documents?per_page=100&order_id=${order.id}`,
    )
  expect((await documents(ann)).map(({ category, language }) => `${category} ${language}`).sort()).toEqual([
    ...['act en', 'act ru'],
    ...['packing_list en', 'packing_list ru', 'waybill en', 'waybill ru'],
  ])
  expect(await documents(cast.clientB)).toEqual([])
})
