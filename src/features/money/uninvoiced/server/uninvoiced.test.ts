import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { InvoiceDraft } from '#features/money/invoicing/draft-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { sendLot } from '#processes/testing/send-lot.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { UninvoicedOrder } from '../contract.ts'

/** Goods that left and are not invoiced, as managers and chief managers see them. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await sql(
    `insert into company (id, facts) values (1, '{"time_zone": "Asia/Tokyo"}')
     on conflict (id) do update set facts = company.facts || excluded.facts`,
  )
})
afterAll(() => trade.portico.stop())
beforeEach(async () => {
  await trade.terms(0, 14)
  await trade.registered(false)
})

const address = '/api/manager/shipped-not-invoiced'
const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const manager = <T = any>(method: 'GET' | 'POST', path: string, body?: object) =>
  trade.good<T>(cast.manager, method, `/api/manager${path}`, body)
const rowOf = async ({ id }: { id: number }, as: string = cast.manager) =>
  (await trade.good<UninvoicedOrder[]>(as, 'GET', address)).find(({ order_id }) => order_id === id)

/** Sends pieces of a line in a lot of their own, at a moment. */
async function sent(order: Order, at: number, quantity: number, moment: string) {
  const lot = await sendLot({ portico: trade.portico, buyer, order }, at, quantity)
  await sql('update lots set sent_at = $2 where id = $1', [lot.id, moment])
  return lot
}

describe('an order whose goods left while nothing decides their tax', () => {
  test('is listed with these goods and their net, until they are invoiced', async () => {
    const order = await trade.started()
    const [bolts, nuts] = order.lines.map(({ total }) => total!.amount)
    expect(await rowOf(order), 'nothing left').toBeUndefined()
    await sent(order, 0, 3, '2026-05-11T20:00:00Z')
    const first = await rowOf(order)
    expect(first).toMatchObject({
      order_number: order.number,
      net: { amount: bolts, currency: order.total.currency },
      since: '2026-05-12',
      reason: 'undecided',
    })
    expect(first!.lines).toMatchObject([{ sku: 'BOLT', quantity: 3, net: { amount: bolts } }])

    await sent(order, 1, 1, '2026-05-14T10:00:00Z')
    const both = await rowOf(order, cast.chief)
    expect(both).toMatchObject({ net: { amount: bolts! + nuts! / 2 }, since: '2026-05-12' })
    expect(both!.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['BOLT', 3],
      ['NUT', 1],
    ])

    await trade.registered(true)
    // The goods of this lot are invoiced by themselves, and those that left before are not.
    await sent(order, 1, 1, '2026-05-15T10:00:00Z')
    expect(await rowOf(order)).toMatchObject({ net: { amount: bolts! + nuts! / 2 }, since: '2026-05-12' })
    await trade.issue(order.id, { kind: 'invoice' })
    expect(await rowOf(order)).toBeUndefined()
  })

  test('is not listed if they were invoiced before they left', async () => {
    await trade.registered(true)
    const order = await trade.started()
    await trade.issue(order.id, { kind: 'invoice' })
    await trade.registered(false)
    await sent(order, 0, 3, '2026-05-11T10:00:00Z')
    expect(await rowOf(order)).toBeUndefined()
  })

  test('names a draft of the whole invoice, but not one of a prepayment', async () => {
    const order = await trade.started()
    await sent(order, 0, 2, '2026-05-11T10:00:00Z')
    await trade.registered(true)
    const prepare = (kind: string) =>
      manager<InvoiceDraft[]>('POST', `/orders/${order.id}/invoice-drafts`, { kind })
    await prepare('prepayment')
    expect(await rowOf(order)).toMatchObject({ reason: 'undecided' })
    const [draft] = await prepare('invoice')
    expect(await rowOf(order)).toMatchObject({ reason: 'draft' })
    await manager('POST', `/invoice-drafts/${draft!.id}/issue`, {
      version: draft!.version,
      amount: draft!.amount!.amount,
    })
    expect(await rowOf(order)).toBeUndefined()
  })
})

test('goods on terms after delivery are listed while they are on their way', async () => {
  await trade.registered(true)
  await sql('update payment_terms set instalments = $1', [
    JSON.stringify(
      [{ percent_bp: 10_000, trigger: 'delivered', days: 30, must_be_paid_before: null }].map((one) => ({
        ...one,
        end_of_month: false,
        day_of_next_month: null,
      })),
    ),
  ])
  const order = await trade.started()
  const lot = await sent(order, 1, 2, '2026-05-11T10:00:00Z')
  expect(await rowOf(order)).toMatchObject({ reason: 'terms', net: order.lines[1]!.total! })
  await lot.deliver()
  expect(await rowOf(order)).toBeUndefined()
})

test('goods whose invoice was withdrawn are listed again', async () => {
  await trade.registered(true)
  const order = await trade.started()
  await sent(order, 0, 3, '2026-05-11T10:00:00Z')
  expect(await rowOf(order)).toBeUndefined()
  const [invoice] = await trade.invoicesOf(order.id)
  await manager('POST', `/invoices/${invoice!.id}/withdrawal`, { reason: 'Wrong address' })
  expect(await rowOf(order)).toMatchObject({ reason: 'withdrawn', net: order.lines[0]!.total! })
})

test('the oldest is first, and managers of other clients and clients see none of them', async () => {
  const [late, early] = [await trade.started(), await trade.started()]
  await sent(late, 0, 1, '2026-04-02T10:00:00Z')
  await sent(early, 0, 1, '2026-04-01T10:00:00Z')
  const ours = [early.id, late.id]
  const seen = (await trade.good<UninvoicedOrder[]>(cast.chief, 'GET', address)).map(
    ({ order_id }) => order_id,
  )
  expect(seen.slice(0, 2)).toEqual(ours)
  expect(await rowOf(early, cast.otherManager)).toBeUndefined()
  expect((await trade.ask(buyer, 'GET', address)).status).toBe(403)
  expect((await trade.ask(null, 'GET', address)).status).toBe(401)
})
