import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { noteDues, noteGoods, noteUninvoiced } from './progress-report.ts'

let portico: TestPortico
let order: { id: number; lines: { id: number; quantity: number }[] }
const shown = async (path = '/api/front/orders') =>
  (await portico.request(cast.clientA, 'GET', `${path}/${order.id}`)).body

beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { body } = await portico.request(cast.clientA, 'GET', '/api/front/orders?stage=confirmed')
  order = (await portico.request(cast.clientA, 'GET', `/api/front/orders/${body[0].id}`)).body
})
afterAll(() => portico.stop())

describe('what later features tell an order', () => {
  test('of its goods is stored by the line, and its sums by the order', async () => {
    const { db } = portico.platform
    const [first, ...others] = order.lines
    await noteGoods(db, order.id, [{ line_id: first!.id, ready: first!.quantity }])
    expect((await shown()).fulfilment).toBe('partly_ready')
    await noteGoods(
      db,
      order.id,
      others.map(({ id, quantity }) => ({ line_id: id, ready: quantity })),
    )
    const ready = await shown()
    expect(ready.fulfilment).toBe('ready')
    expect(ready.lines.map((line: { ready: number }) => line.ready)).toEqual(
      order.lines.map((line) => line.quantity),
    )

    await noteGoods(db, order.id, [
      { line_id: first!.id, ready: -first!.quantity, shipped: first!.quantity, delivered: first!.quantity },
    ])
    expect((await shown()).fulfilment).toBe('partly_shipped')
    const listed = await portico.request(cast.clientA, 'GET', '/api/front/orders?stage=confirmed')
    expect(listed.body.find(({ id }: { id: number }) => id === order.id).fulfilment).toBe('partly_shipped')
  })

  test('never is more than was asked for, nor less than nothing, and then nothing of it is stored', async () => {
    const { db } = portico.platform
    const before = await shown()
    const line = order.lines[1]!
    const replyOf = (change: object) => noteGoods(db, order.id, [{ line_id: line.id, ...change }])
    await expect(replyOf({ ready: line.quantity + 1 })).rejects.toMatchObject({ code: '23514' })
    await expect(replyOf({ ready: -line.quantity - 1 })).rejects.toMatchObject({ code: '23514' })
    await expect(replyOf({ delivered: 1 })).rejects.toMatchObject({ code: '23514' })
    await expect(replyOf({ cancelled: 1 })).rejects.toMatchObject({ code: '23514' })
    expect(await shown()).toEqual(before)
  })

  test('of a line of another order changes nothing', async () => {
    const { db } = portico.platform
    const before = await shown()
    const { rows } = await portico.platform.pool.query(
      'select max(id) as id from order_lines where order_id <> $1',
      [order.id],
    )
    await noteGoods(db, order.id, [{ line_id: Number(rows[0].id), shipped: 1 }])
    expect(await shown()).toEqual(before)
  })

  test('of its money is what it says of its payment', async () => {
    const { db } = portico.platform
    const dues = {
      invoiced_amount: 5000,
      paid_amount: 0,
      refunded_amount: 0,
      is_refunded: false,
      due_on: '2999-12-31',
    }
    await noteDues(db, order.id, { ...dues, invoiced_amount: 0, due_on: null })
    expect((await shown()).payment_state).toBe('not_invoiced')
    await noteDues(db, order.id, dues)
    expect((await shown()).payment_state).toBe('invoiced')
    await noteDues(db, order.id, { ...dues, due_on: '2020-01-01' })
    expect((await shown()).payment_state).toBe('overdue')
    await noteDues(db, order.id, { ...dues, paid_amount: 5000 })
    await noteUninvoiced(db, order.id, 1)
    expect((await shown()).payment_state, 'the order comes to more').toBe('partly_paid')
    await noteDues(db, order.id, { ...dues, invoiced_amount: 5001, paid_amount: 5001 })
    await noteUninvoiced(db, order.id, 0)
    expect((await shown()).payment_state).toBe('paid')
  })
})
