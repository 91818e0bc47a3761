import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { unpaidOrders } from '#features/sales/orders/server/ports.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { withAnswers } from '#platform/server/testing/with-answers.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { LineDelay, Lot, OnTime, OrderLots, PickupSlot } from '../lot-shape.ts'
import { type OrderInWork, orderInWork } from './testing/in-work.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico
let bolt = 0
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  // Unpaid invoices do not block here: `lots.test.ts` covers that.
  portico.platform.ports = withAnswers(
    portico.platform.ports,
    unpaidOrders.by(async () => []),
  )
  await newCompany(pool, { email: ann, manager: cast.manager, locale: 'en' })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve]])
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
})
afterAll(() => portico.stop())

type Said = { code?: string; codes?: Record<string, string[]> }
const ask = <T = Lot>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  portico.request<T & Said>(as, method, url, body)
async function good<T = Lot>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000, marking: 'A-1' }
const inWork = (buyer = ann) =>
  orderInWork(portico, { buyer, manager: cast.manager }, [{ product_id: bolt, quantity: 100 }])
const command = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}) =>
  good(cast.manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
async function readyLot(order: OrderInWork, quantity = 100): Promise<Lot> {
  const lines = [{ line_id: order.lines[0]!.id, quantity }]
  const formed = await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    ...{ lines, packages: [box] },
  })
  return command(formed, 'readiness')
}
const request = (lot: Pick<Lot, 'id' | 'version'>, more: object = {}, as = ann) =>
  ask(as, 'POST', '/api/front/lot-requests', {
    ...{ lots: [{ id: lot.id, version: lot.version }], delivery_method: 2, ...more },
  })
async function sentLot(order: OrderInWork, quantity = 100): Promise<Lot> {
  const { body } = await request(await readyLot(order, quantity))
  return command(
    await command(body, 'booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' }),
    'departure',
  )
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const promise = ({ id }: OrderInWork, on: string) =>
  portico.platform.pool.query('update order_lines set promised_on = $2 where order_id = $1', [id, on])

describe('the documents of a lot', () => {
  const pdf = (as: string, { id }: Pick<Lot, 'id'>, query: string) =>
    portico.request(as, 'GET', `/api/${as === cast.manager ? 'manager' : 'front'}/lots/${id}/pdf?${query}`)

  test('are PDF in both languages for its client and for staff, and nothing for anybody else', async () => {
    const lot = await sentLot(await inWork())
    for (const as of [ann, cast.manager])
      for (const query of ['kind=packing_list&lang=ru', 'kind=waybill&lang=en', 'kind=waybill&lang=ru']) {
        const answer = await pdf(as, lot, query)
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
      }
    expect((await pdf(eve, lot, 'kind=waybill')).status).toBe(404)
    expect((await pdf(ann, lot, 'kind=cheque')).status).toBe(422)
  })

  test('an act is there once there is something to take over; nothing before it is packed', async () => {
    const order = await inWork()
    const lot = await sentLot(order, 50)
    expect(lot.pdfs).toEqual(['packing_list', 'waybill'])
    const early = await pdf(ann, lot, 'kind=act')
    expect([early.status, early.body.code]).toEqual([409, 'shipments.printed.notYet'])
    const delivered = await command(lot, 'delivery')
    expect(delivered.pdfs).toEqual(['packing_list', 'waybill', 'act'])
    expect((await pdf(ann, delivered, 'kind=act')).status).toBe(200)
  })

  test('say who both were when it left, whatever they are called later', async () => {
    const { pool } = portico.platform
    await pool.query(`update organizations set tax_number = 'LV 4000' where name = 'Holm'`)
    const lot = await sentLot(await inWork())
    const { rows } = await pool.query('select parties from lots where id = $1', [lot.id])
    expect(rows[0].parties.client).toBe('Holm')
    await pool.query(`update organizations set name = 'Renamed', tax_number = 'LV 5' where name = 'Holm'`)
    const words = await pdfWords((await pdf(ann, lot, 'kind=packing_list&lang=en')).raw)
    expect(words).toContain('Tax number LV 4000')
    expect(words).not.toMatch(/LV 5|Renamed/)
    const after = await pool.query('select parties from lots where id = $1', [lot.id])
    expect(after.rows[0].parties.client).toBe('Holm')
    await pool.query(`update organizations set name = 'Holm', tax_number = null where name = 'Renamed'`)
  })
})

describe('pictures of packages', () => {
  const upload = async (as: string, { id }: Pick<Lot, 'id'>, name: string, content: Buffer, type: string) => {
    const boundary = 'parts'
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const payload = Buffer.concat([
      part('name="category"', 'order'),
      part('name="subject"', `lot:${id}`),
      part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, content),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const token = await portico.tokenOf(as)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await portico.app.inject({ method: 'POST', url: '/api/files', payload, headers })
    return { status: answer.statusCode, id: answer.json().id as number }
  }

  test('are added by staff, seen by the client of the lot and no one else, and are pictures alone', async () => {
    const lot = await readyLot(await inWork())
    const { id } = await upload(cast.manager, lot, 'pallet.png', sample.png, 'image/png')
    const seen = await good(cast.manager, 'PUT', `/api/manager/lots/${lot.id}/photos`, {
      ...{ version: lot.version, file_ids: [id] },
    })
    expect(seen.photos.map(({ name }) => name)).toEqual(['pallet.png'])
    expect((await good(ann, 'GET', `/api/front/lots/${lot.id}`)).photos.length).toBe(1)
    expect((await portico.request(ann, 'GET', `/api/files/link/${id}`)).status).toBe(200)
    expect((await portico.request(eve, 'GET', `/api/files/link/${id}`)).status).toBe(404)
    expect((await upload(eve, lot, 'x.png', sample.png, 'image/png')).status).toBe(404)

    const text = await upload(cast.manager, lot, 'list.txt', Buffer.from('Two boxes'), 'text/plain')
    const other = await upload(cast.manager, await readyLot(await inWork()), 'b.png', sample.png, 'image/png')
    for (const wrong of [text.id, other.id]) {
      const answer = await ask(cast.manager, 'PUT', `/api/manager/lots/${lot.id}/photos`, {
        ...{ version: seen.version, file_ids: [wrong] },
      })
      expect([answer.status, answer.body.codes]).toEqual([
        422,
        { file_ids: ['shipments.printed.photosOnlyOwn'] },
      ])
    }
  })
})

describe('who fetches goods', () => {
  const open = async () => {
    const hours = { from: '09:00', to: '17:00' }
    const facts = { time_zone: 'UTC', hours: Array(7).fill(hours), holidays: [] }
    await portico.platform.pool.query(
      `insert into company (id, facts, version, updated_at) values (1, $1, 1, now())
       on conflict (id) do update set facts = company.facts || $1::jsonb`,
      [JSON.stringify(facts)],
    )
  }
  const slots = () => good<PickupSlot[]>(ann, 'GET', '/api/front/pickup-slots')
  const tomorrow = async () => (await slots()).find(({ on }) => on === day(1))!
  const left = async ({ on, from }: Pick<PickupSlot, 'on' | 'from'>) =>
    (await slots()).find((slot) => slot.on === on && slot.from === from)?.left
  const fetching = (slot: Pick<PickupSlot, 'on' | 'from'> | null) => ({
    ...{ delivery_method: 1, pickup: slot && { on: slot.on, from: slot.from } },
  })

  test('chooses a window of two hours within working hours, which others see is taken', async () => {
    await open()
    const slot = await tomorrow()
    expect(slot).toEqual({ on: day(1), from: '09:00', to: '11:00', left: 4 })
    const lot = await readyLot(await inWork())
    expect((await request(lot, fetching(null))).body.codes).toEqual({
      pickup: ['shipments.printed.pickupNeeded'],
    })
    const strange = { on: day(1), from: '10:00' }
    expect((await request(lot, fetching(strange))).body.codes).toEqual({
      pickup: ['shipments.printed.pickupNone'],
    })
    const { body } = await request(lot, fetching(slot))
    expect([body.pickup, await left(slot)]).toEqual([{ on: day(1), from: '09:00', to: '11:00' }, 3])
    // A change to delivery by road frees the window.
    const change = { version: body.version, delivery_method: 2 }
    const changed = await good(ann, 'PUT', `/api/front/lots/${lot.id}/request`, change)
    expect([changed.pickup, await left(slot)]).toEqual([null, 4])
  })

  test('of seven who want one window at once four get it, and the others are told', {
    timeout: 60_000,
  }, async () => {
    await open()
    const slot = (await slots()).find(({ on }) => on === day(2))!
    const lots = []
    for (let n = 0; n < 7; n += 1) lots.push(await readyLot(await inWork()))
    const answers = await Promise.all(lots.map((lot) => request(lot, fetching(slot))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.codes).toEqual({
      pickup: ['shipments.printed.pickupFull'],
    })
    expect(await left(slot)).toBe(0)
  })
})

describe('a line that comes late', () => {
  const delaysOf = (order: OrderInWork, as = ann) =>
    good<LineDelay[]>(as, 'GET', `/api/front/orders/${order.id}/delays`)
  const emit = (order: OrderInWork, expected_on: string, as: string = cast.manager) =>
    ask(as, 'POST', '/api/manager/line-delays', {
      ...{ line_ids: [order.lines[0]!.id], expected_on, reason: 'The mill is late' },
    })
  const answer = (id: number, choice: string, as = ann) =>
    ask(as, 'POST', `/api/front/delays/${id}/answer`, { choice })

  test('is told to its client, who waits; said again before the answer it is the same warning', async () => {
    const order = await inWork()
    await promise(order, day(3))
    expect((await emit(order, day(3))).body.codes).toEqual({
      expected_on: ['shipments.printed.notLaterThanPromised'],
    })
    expect((await emit(order, '2020-01-01')).body.codes).toEqual({ expected_on: ['orders.dayIsOver'] })
    expect((await emit(order, day(9))).status).toBeLessThan(300)
    expect((await emit(order, day(12))).status).toBeLessThan(300)
    const [delay, ...others] = await delaysOf(order)
    expect([delay, others]).toMatchObject([
      { promised_on: day(3), expected_on: day(12), reason: 'The mill is late', left: 100, choice: null },
      [],
    ])
    const subjects = (await portico.emailsTo(ann)).map(({ subject }) => subject)
    expect(subjects).toContain(`Order ${order.number}: some products are delayed`)
    expect((await answer(delay!.id, 'wait')).status).toBeLessThan(300)
    expect((await delaysOf(order))[0]!.choice).toBe('wait')
    expect((await answer(delay!.id, 'cancel')).body.code).toBe('shipments.printed.delaysAnswered')
    const toStaff = (await portico.emailsTo(cast.manager)).map(({ subject }) => subject)
    expect(toStaff).toContain(`Order ${order.number}: client’s choice`)
  })

  test('is given up by a change of the order that staff accept, never below what is ready', async () => {
    const order = await inWork()
    await readyLot(order, 30)
    await emit(order, day(9))
    await answer((await delaysOf(order))[0]!.id, 'cancel')
    type Rounds = { kind: string; state: string; n: number; lines: { quantity: number }[] }[]
    const rounds = await good<Rounds>(cast.manager, 'GET', `/api/manager/orders/${order.id}/rounds`)
    const asked = rounds.find(({ state }) => state === 'sent')
    expect([asked?.kind, asked?.lines.map(({ quantity }) => quantity)]).toEqual(['amendment', [30]])
    const before = await good<OrderInWork>(ann, 'GET', `/api/front/orders/${order.id}`)
    expect(before.lines[0]!.quantity).toBe(100)
  })

  test('of which something else is wanted is a request to the manager, once', async () => {
    const order = await inWork()
    await emit(order, day(9))
    await answer((await delaysOf(order))[0]!.id, 'replace')
    await portico.emailsTo(ann)
    type Asked = { id: number; order_number: number; type: string }
    const asked = await good<Asked[]>(ann, 'GET', `/api/front/support-requests?q=${order.number}`)
    expect(asked.map(({ type, order_number }) => [type, order_number])).toEqual([['delivery', order.number]])
  })

  test('is not told by others, nor seen or answered by another client', async () => {
    const order = await inWork()
    expect((await emit(order, day(9), cast.otherManager)).status).toBe(404)
    await emit(order, day(9))
    const [delay] = await delaysOf(order)
    expect((await ask(eve, 'GET', `/api/front/orders/${order.id}/delays`)).status).toBe(404)
    expect((await answer(delay!.id, 'wait', eve)).status).toBe(404)
  })

  test('of a lot is told for all its lines', async () => {
    const order = await inWork()
    const lot = await readyLot(order)
    const input = { expected_on: day(9), reason: 'No truck' }
    await ask(cast.manager, 'POST', `/api/manager/lots/${lot.id}/delay`, input)
    expect((await delaysOf(order)).map(({ line_id }) => line_id)).toEqual([order.lines[0]!.id])
    const there = await good<OrderLots>(cast.manager, 'GET', `/api/manager/orders/${order.id}/lots`)
    expect(there.delays.map(({ reason }) => reason)).toEqual(['No truck'])
  })
})

describe('promises', () => {
  test('are shown next to what became of them, with the days between', async () => {
    const order = await inWork()
    await promise(order, day(-4))
    const lot = await sentLot(order)
    expect(lot.lines[0]).toMatchObject({ promised_on: day(-4), late_days: 4 })
    const delivered = await command(lot, 'delivery')
    expect(delivered.lines[0]!.late_days).toBe(4)
    type Dated = { lines: { actual_on: string | null }[] }
    const after = await good<Dated>(ann, 'GET', `/api/front/orders/${order.id}`)
    expect(after.lines[0]!.actual_on).toBe(day(0))
  })

  test('count for twelve months: stored, broken, and not stored yet; a part that came is not all of it', async () => {
    const score = () => good<OnTime>(eve, 'GET', '/api/front/on-time')
    expect(await score()).toEqual({ lines: 0, on_time: 0 })
    const bring = async (promised: string, came: string | null, quantity = 100) => {
      const order = await inWork(eve)
      await promise(order, promised)
      if (came === null) return
      const lot = await readyLot(order, quantity)
      const { body } = await request(lot, {}, eve)
      const booked = await command(body, 'booking', { carrier: 'Sea', ships_on: '2099-05-20' })
      await command(await command(booked, 'departure'), 'delivery')
      await portico.platform.pool.query(
        'update order_lines set actual_on = $2 where order_id = $1 and actual_on is not null',
        [order.id, came],
      )
    }
    await bring(day(-10), day(-10))
    await bring(day(-10), day(-11))
    await bring(day(-10), day(-9))
    await bring(day(-10), null)
    await bring(day(-10), day(-12), 99)
    await bring(day(10), null)
    await bring(day(-380), day(-381))
    expect(await score()).toEqual({ lines: 5, on_time: 2 })
  })
})
