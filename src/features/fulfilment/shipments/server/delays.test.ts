import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { LineDelay, OnTime, OrderLots } from '../lot-shape.ts'
import type { OrderInWork } from './testing/in-work.ts'
import {
  ann,
  ask,
  command,
  day,
  eve,
  good,
  inWork,
  portico,
  readyLot,
  request,
  sentLot,
  startPromises,
} from './testing/promises.ts'

beforeAll(startPromises)
afterAll(() => portico.stop())
const promise = ({ id }: OrderInWork, on: string) =>
  portico.platform.pool.query(
    'update order_lines set promised_on = $2, first_promised_on = $2 where order_id = $1',
    [id, on],
  )

describe('a line that comes late', () => {
  const delaysOf = (order: OrderInWork, as = ann) =>
    good<LineDelay[]>(as, 'GET', `/api/front/orders/${order.id}/delays`)
  const emit = (order: OrderInWork, expected_on: string, as: string = cast.manager) =>
    ask(as, 'POST', '/api/manager/line-delays', {
      line_ids: [order.lines[0]!.id],
      expected_on,
      reason: 'The mill is late',
    })
  const answer = (id: number, choice: string, as = ann) =>
    ask(as, 'POST', `/api/front/delays/${id}/answer`, { choice })

  test('sends one warning to the client; reported again before the answer, it is the same warning', async () => {
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

  test('of a lot covers all its lines', async () => {
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
    expect(await score()).toEqual({ lines: 0, on_time: 0, on_time_last: 0 })
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
    expect(await score()).toEqual({ lines: 5, on_time: 2, on_time_last: 2 })
  })
})
