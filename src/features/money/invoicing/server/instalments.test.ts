import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Lot } from '#features/fulfilment/shipments/lot-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

/** Instalments that are due when goods are ready, and after delivery. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
})
afterAll(() => trade.portico.stop())

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const manager = <T = any>(method: 'GET' | 'POST', path: string, body?: object) =>
  trade.good<T>(cast.manager, method, `/api/manager${path}`, body)

type Part = [percent: number, trigger: string, days: number, before?: 'booking']
/** An order of 3 bolts and 2 nuts, started, by terms of these instalments. */
async function started(...parts: Part[]): Promise<Order> {
  const instalments = parts.map(([percent, trigger, days, before]) => ({
    ...{ percent_bp: percent * 100, trigger, days, end_of_month: false, day_of_next_month: null },
    must_be_paid_before: before ?? null,
  }))
  await sql('update payment_terms set instalments = $1', [JSON.stringify(instalments)])
  const { id } = await trade.confirmed()
  await happened()
  return trade.good<Order>(cast.chief, 'POST', `/api/manager/orders/${id}/start`)
}
const happened = () => trade.portico.emailsTo(buyer)

/** A lot with pieces of one line, which can be moved on. */
async function lotOf({ id, lines }: Order, at: number, quantity: number) {
  let lot = await manager<Lot>('POST', `/orders/${id}/lots`, {
    lines: [{ line_id: lines[at]!.id, quantity }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await manager<Lot>('POST', `/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
    await happened()
  }
  const shipping = { carrier: 'Baltic Freight', ships_on: '2099-05-20' }
  const book = () =>
    trade.ask<{ code?: string }>(cast.manager, 'POST', `/api/manager/lots/${lot.id}/booking`, {
      ...{ version: lot.version, ...shipping },
    })
  return {
    ready: () => command('readiness'),
    cancel: () => command('cancellation', { reason: 'Packed wrong' }),
    request: async () => {
      const lots = [{ id: lot.id, version: lot.version }]
      lot = await trade.good<Lot>(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
    },
    book,
    send: async () => {
      await command('booking', shipping)
      await command('departure', { tracking: 'BF-1' })
    },
    deliver: () => command('delivery'),
  }
}
const documents = async ({ id }: Order) =>
  (await trade.invoicesOf(id)).map(({ kind, net }) => [kind, net.amount])
const pay = async ({ id }: Order) => {
  const open = (await trade.invoicesOf(id)).find(({ left }) => left.amount > 0)!
  expect((await trade.pay(open, open.left.amount)).status).toBe(200)
  await happened()
}
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('payment before shipment', () => {
  test('the goods of a lot are invoiced when it is ready, and booked when they are paid', async () => {
    const order = await started([100, 'lot_ready', 5, 'booking'])
    const [bolts, nuts] = order.lines.map(({ total }) => total!.amount)
    expect(await documents(order)).toEqual([])
    const first = await lotOf(order, 0, 3)
    await first.ready()
    expect(await documents(order)).toEqual([['prepayment', bolts]])
    const [invoice] = await trade.invoicesOf(order.id)
    expect([invoice!.due_on, invoice!.lines[0]!.quantity]).toEqual([dayAfter(5), 3])
    await first.request()
    const refused = await first.book()
    expect([refused.status, refused.body.code]).toEqual([409, 'shipments.guards.paid'])

    // The unpaid goods of another lot do not block this one.
    const second = await lotOf(order, 1, 2)
    await second.ready()
    await pay(order)
    await first.send()
    await second.request()
    expect((await second.book()).status).toBe(409)
    await pay(order)
    await second.send()
    expect(await documents(order), 'nothing is invoiced twice').toEqual([
      ['prepayment', bolts],
      ['prepayment', nuts],
    ])
  })

  test('goods of a cancelled lot are asked for once, and block the lot they are in now', async () => {
    const order = await started([100, 'lot_ready', 5, 'booking'])
    const lot = await lotOf(order, 0, 2)
    await lot.ready()
    const asked = await documents(order)
    await lot.cancel()
    const again = await lotOf(order, 0, 2)
    await again.ready()
    expect(await documents(order)).toEqual(asked)
    await again.request()
    expect((await again.book()).status).toBe(409)
    await pay(order)
    await again.send()
    expect(await documents(order)).toEqual(asked)
  })

  test('goods that staff invoiced before they were ready are booked once that is paid', async () => {
    const order = await started([100, 'lot_ready', 5, 'booking'])
    expect((await trade.issue(order.id, { kind: 'invoice' })).status).toBe(200)
    await happened()
    const asked = await documents(order)
    const lot = await lotOf(order, 0, 3)
    await lot.ready()
    expect(await documents(order), 'nothing is left to ask for').toEqual(asked)
    await lot.request()
    expect((await lot.book()).body.code).toBe('shipments.guards.paid')
    await pay(order)
    await lot.send()
  })

  test('an invoice of the rest blocks the lots that leave after it', async () => {
    const order = await started([100, 'lot_ready', 5, 'booking'])
    const first = await lotOf(order, 0, 3)
    await first.ready()
    await pay(order)
    await first.request()
    await first.send()
    expect((await trade.issue(order.id, { kind: 'invoice' })).status).toBe(200)
    await happened()
    const second = await lotOf(order, 1, 2)
    await second.ready()
    await second.request()
    expect((await second.book()).body.code).toBe('shipments.guards.paid')
    await pay(order)
    await second.send()
  })
})

test('a share of goods that are ready is deducted from the invoice of their shipment', async () => {
  const order = await started([30, 'lot_ready', 2], [70, 'shipped', 14])
  const nuts = order.lines[1]!.total!.amount
  const lot = await lotOf(order, 1, 2)
  await lot.ready()
  const share = Math.round(nuts * 0.3)
  expect(await documents(order)).toEqual([['prepayment', share]])
  // These terms do not hold up the shipment.
  await lot.request()
  await lot.send()
  expect(await documents(order)).toEqual([
    ['prepayment', share],
    ['invoice', nuts - share],
  ])
  expect((await trade.invoicesOf(order.id)).map(({ due_on }) => due_on)).toEqual([dayAfter(2), dayAfter(14)])
})

test('goods on terms after delivery are invoiced when they are delivered', async () => {
  const order = await started([50, 'delivered', 30], [50, 'delivered', 60])
  const lot = await lotOf(order, 1, 2)
  await lot.ready()
  await lot.request()
  await lot.send()
  expect(await documents(order)).toEqual([])
  await lot.deliver()
  expect(await documents(order)).toEqual([['invoice', order.lines[1]!.total!.amount]])
  expect((await trade.invoicesOf(order.id))[0]!.due_on).toBe(dayAfter(60))
})
