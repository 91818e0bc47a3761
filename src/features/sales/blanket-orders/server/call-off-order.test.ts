import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { BlanketOrder, CallOffPreview } from '../blanket-order-shape.ts'

const [buyer, colleague] = ['blanket@holm.example', '1blanket@holm.example']

let portico: TestPortico
let company: number
let bolts: number[]
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  company = await newCompany(pool, { email: buyer, colleagues: 1, manager: cast.manager })
  await pool.query(
    `update users set email_verified_at = now(), currency_id = (select id from currencies where code = 'USD')
     where organization_id = $1`,
    [company],
  )
  await pool.query(`update discount_limits set percent_bp = case role when 'manager' then 1000 else 5000 end`)
  const good = (sku: string) => ({ sku, price: 79_188, per: 100 as const, on_hand: 100_000 })
  bolts = await putOnSale(portico.platform, [good('BOLT'), good('NUT'), good('PIN')])
})
afterAll(() => portico.stop())

type Reply<T> = { status: number; body: T & { code?: string } }
const ask = <T>(as: string, method: 'GET' | 'POST', url: string, body?: object): Promise<Reply<T>> =>
  portico.request<T & { code?: string }>(as, method, url, body)

async function ok<T>(asked: Promise<Reply<T>>): Promise<T> {
  const { status, body } = await asked
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** R02: 10,000 of each product at 750.00 per hundred, in hundreds. */
const terms = (lines = bolts.slice(0, 1), more: object = {}) => ({
  organization_id: company,
  currency: 'USD',
  ...{ valid_from: '2026-01-01', valid_until: '2099-12-31' },
  lines: lines.map((product_id) => ({ product_id, quantity: 10_000, step: 100, price: 75_000, per: 100 })),
  ...more,
})
const send = (more: object = {}, lines?: number[]) =>
  ok(ask<BlanketOrder>(cast.manager, 'POST', '/api/manager/blanket-orders', terms(lines, more)))
async function accepted(more: object = {}, lines?: number[]): Promise<BlanketOrder> {
  const { id } = await send(more, lines)
  return ok(ask<BlanketOrder>(buyer, 'POST', `/api/front/blanket-orders/${id}/acceptance`, { version: 1 }))
}
const seen = (id: number) => ok(ask<BlanketOrder>(buyer, 'GET', `/api/front/blanket-orders/${id}`))
const leftOf = async ({ id }: BlanketOrder) => (await seen(id)).lines.map(({ left }) => left)

const callOff = (of: BlanketOrder, quantity: number | number[], more: object = {}, as = buyer) =>
  ask<Order>(as, 'POST', `/api/front/blanket-orders/${of.id}/call-offs`, {
    ...{ delivery_method: 1, key: randomUUID() },
    lines: [quantity].flat().map((one, at) => ({ line_id: of.lines[at]!.id, quantity: one })),
    ...more,
  })
const preview = (of: BlanketOrder, quantity: number, as = buyer) =>
  ask<CallOffPreview>(as, 'POST', `/api/front/blanket-orders/${of.id}/call-offs/preview`, {
    delivery_method: 1,
    lines: [{ line_id: of.lines[0]!.id, quantity }],
  })
const linesOf = ({ lines }: Order) =>
  lines.map(({ quantity, price, total }) => [quantity, price!.amount, price!.per, total!.amount])

test('a manager sends prices within their discount limit and above cost; a chief manager those beyond', async () => {
  const at = (as: string, price: number) =>
    ask<BlanketOrder & { errors?: object }>(as, 'POST', '/api/manager/blanket-orders', {
      ...terms(),
      lines: [{ product_id: bolts[0]!, quantity: 1000, step: 100, price, per: 100 }],
    })
  // 10 % off 791.88 is 712.69.
  const refused = await at(cast.manager, 71_268)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines.0.price']])
  expect((await at(cast.manager, 71_270)).status).toBe(200)
  expect((await at(cast.chief, 71_268)).status).toBe(200)
  expect((await at(cast.chief, 39_000)).status).toBe(422)
})

describe('a call-off of an accepted blanket order', () => {
  test('R02: the 400 left are at the agreed price, the other 600 at the client’s price of today', async () => {
    const of = await accepted()
    await ok(callOff(of, 9_600))
    expect(await ok(preview(of, 1_000))).toMatchObject({
      lines: [
        {
          is: 'split',
          agreed: { quantity: 400, price: { amount: 75_000, per: 100 }, total: { amount: 300_000 } },
          today: { quantity: 600, price: { amount: 79_188, per: 100 }, total: { amount: 475_128 } },
          left: 0,
        },
      ],
      total: { amount: 775_128, currency: 'USD' },
    })
    // A preview takes nothing.
    expect(await leftOf(of)).toEqual([400])
    const order = await ok(callOff(of, 1_000, { seen_total: 775_128, po_number: 'PO-7' }))
    expect(linesOf(order)).toEqual([
      [400, 75_000, 100, 300_000],
      [600, 79_188, 100, 475_128],
    ])
    expect(order).toMatchObject({
      ...{ stage: 'submitted', source: 'call_off', po_number: 'PO-7', total: { amount: 775_128 } },
    })
    expect(order.lines.map(({ is_locked }) => is_locked)).toEqual([true, false])
    const after = await seen(of.id)
    expect(after.lines).toMatchObject([{ quantity: 10_000, called_off: 10_000, left: 0 }])
    expect(after.left_percent).toBe(0)
    expect(after.orders).toHaveLength(2)
    expect(after.orders[0]).toMatchObject({ id: order.id, number: order.number })
  })

  test('takes several products at once, each from what is left of it', async () => {
    const of = await accepted({}, bolts.slice(0, 2))
    const order = await ok(callOff(of, [200, 10_100]))
    expect(linesOf(order).map(([quantity, price]) => [quantity, price])).toEqual([
      [200, 75_000],
      [10_000, 75_000],
      [100, 79_188],
    ])
    expect(await leftOf(of)).toEqual([9_800, 0])
    // The least of all products.
    expect((await seen(of.id)).left_percent).toBe(0)
  })

  test('has a promotion only on what is beyond the agreed quantity', async () => {
    const of = await accepted({}, bolts.slice(2))
    const day = 86_400_000
    const promotion = await ok(
      ask<{ id: number }>(cast.chief, 'POST', '/api/manager/promotions', {
        ...{ title_en: 'Spring', title_ru: 'Весна', effect: 'percent', percent_bp: 5000 },
        starts_at: new Date(Date.now() - day).toISOString(),
        ends_at: new Date(Date.now() + day).toISOString(),
        skus: ['PIN'],
      }),
    )
    const release = { transition: 'release' }
    const state = `/api/manager/promotions/${promotion.id}/state`
    expect((await portico.request(cast.chief, 'PUT', state, release)).status).toBe(200)
    const order = await ok(callOff(of, 10_100))
    expect(linesOf(order)).toEqual([
      [10_000, 75_000, 100, 7_500_000],
      [100, 39_594, 100, 39_594],
    ])
  })

  test('is placed once per key', async () => {
    const of = await accepted()
    const key = randomUUID()
    const [first, again] = await Promise.all([callOff(of, 300, { key }), callOff(of, 300, { key })])
    expect(again.body.id).toBe(first.body.id)
    expect(await leftOf(of)).toEqual([9_700])
    expect((await seen(of.id)).orders).toHaveLength(1)
  })

  test('two at once never take more than is left: one of them is split', async () => {
    const of = await accepted()
    await ok(callOff(of, 9_600))
    const both = await Promise.all([callOff(of, 400), callOff(of, 400, {}, colleague)])
    const orders = await Promise.all(both.map((one) => ok(Promise.resolve(one))))
    expect(orders.map(linesOf).toSorted((a, b) => a[0]![1]! - b[0]![1]!)).toEqual([
      [[400, 75_000, 100, 300_000]],
      [[400, 79_188, 100, 316_752]],
    ])
    expect(await leftOf(of)).toEqual([0])
  })

  test('two at once for a price that was seen: the second is refused and takes nothing', async () => {
    const of = await accepted()
    await ok(callOff(of, 9_600))
    const asked = { seen_total: 300_000 }
    const both = await Promise.all([callOff(of, 400, asked), callOff(of, 400, asked, colleague)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('orders.priceChanged')
    expect((await seen(of.id)).orders).toHaveLength(2)
  })

  test('returns its pieces when the order is withdrawn or cancelled', async () => {
    const of = await accepted()
    const order = await ok(callOff(of, 2_000))
    const other = await ok(callOff(of, 500))
    expect(await leftOf(of)).toEqual([7_500])
    await ok(ask(buyer, 'POST', `/api/front/orders/${order.id}/withdrawal`, {}))
    expect(await leftOf(of)).toEqual([9_500])
    await ok(ask(cast.manager, 'POST', `/api/manager/orders/${other.id}/rejection`, { reason: 'No steel' }))
    expect(await leftOf(of)).toEqual([10_000])
  })

  test('returns the pieces that are cancelled of an order in work', async () => {
    const of = await accepted()
    const { id } = await ok(callOff(of, 1_000))
    await ok(ask(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`, { leave_open: [] }))
    await ok(ask(cast.chief, 'POST', `/api/manager/orders/${id}/start`))
    await ok(
      ask(cast.chief, 'POST', `/api/manager/orders/${id}/remainder-cancellation`, { cause: 'technical' }),
    )
    expect(await leftOf(of)).toEqual([10_000])
  })

  test('reserves the goods, and gives the manager the order to confirm', async () => {
    const of = await accepted()
    const { id } = await ok(callOff(of, 100))
    const { rows } = await portico.platform.pool.query(
      'select sum(quantity)::int as pieces from stock_reservations where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ pieces: 100 }])
    const tasks = await ok(
      ask<{ path: string }[]>(cast.manager, 'GET', '/api/tasks?per_page=100&kind=orders.confirm'),
    )
    expect(tasks.some(({ path }) => path.includes(`order=${id}`))).toBe(true)
  })

  test('cannot be taken back into a cart, because it has none', async () => {
    const { id, transitions } = await ok(callOff(await accepted(), 100))
    expect(transitions.find(({ transition }) => transition === 'edit')).toMatchObject({ ok: false })
    expect((await ask(buyer, 'POST', `/api/front/orders/${id}/editing`)).body.code).toBe(
      'orders.guards.fromCart',
    )
  })

  test('is not raised at the agreed price without staff, and lowered returns its pieces', async () => {
    const of = await accepted()
    const { id, version, lines } = await ok(callOff(of, 1_000))
    const to = (quantity: number) => ({ version, lines: [{ id: lines[0]!.id, quantity }] })
    const change = (path: string, quantity: number) =>
      ok(ask<object>(buyer, 'POST', `/api/front/orders/${id}/change${path}`, to(quantity)))
    expect(await change('/preview', 20_000)).toMatchObject({ verdict: 'ask', codes: ['blanket'] })
    expect(await change('/preview', 600)).toMatchObject({ verdict: 'at_once' })
    await change('', 600)
    expect(await leftOf(of)).toEqual([9_400])
  })

  test('is refused above the limit of a colleague', async () => {
    const { pool } = portico.platform
    const of = await accepted()
    const limit = `update users set order_limit = $2, order_limit_currency = $3, org_role = $4 where email = $1`
    await pool.query(limit, [colleague, 10_000, 'USD', 'buyer'])
    expect((await callOff(of, 100, {}, colleague)).body.code).toBe('orders.guards.withinOrderLimit')
    await pool.query(limit, [colleague, null, null, 'buyer'])
  })
})

describe('a call-off is refused', () => {
  test('before the client has accepted, after declining and after closing', async () => {
    const of = await send()
    expect((await callOff(of, 100)).body.code).toBe('blanketOrders.callOff.notAccepted')
    await ok(ask(buyer, 'POST', `/api/front/blanket-orders/${of.id}/refusal`, { version: 1, reason: 'Dear' }))
    expect((await callOff(of, 100)).body.code).toBe('blanketOrders.callOff.notAccepted')
    const other = await accepted()
    await ok(ask(cast.manager, 'POST', `/api/manager/blanket-orders/${other.id}/closing`, { version: 2 }))
    expect((await preview(other, 100)).body.code).toBe('blanketOrders.callOff.notAccepted')
  })

  test('before the first day and after the last', async () => {
    const of = await accepted({ valid_from: '2099-01-01' })
    expect((await callOff(of, 100)).body.code).toBe('blanketOrders.callOff.notStarted')
    await portico.platform.pool.query(
      `update blanket_orders set valid_from = '2025-01-01', valid_until = '2025-12-31' where id = $1`,
      [of.id],
    )
    expect((await callOff(of, 100)).body.code).toBe('blanketOrders.callOff.ended')
    expect((await seen(of.id)).is_over).toBe(true)
  })

  test('off the step, and for a line of another blanket order', async () => {
    const [of, other] = [await accepted(), await accepted()]
    expect(await callOff(of, 150)).toMatchObject({
      status: 409,
      body: { code: 'blanketOrders.callOff.offStep' },
    })
    const lines = [{ line_id: other.lines[0]!.id, quantity: 100 }]
    expect((await callOff(of, 100, { lines })).status).toBe(404)
  })

  test('to another company, and to a colleague who only reads', async () => {
    const of = await accepted()
    expect((await callOff(of, 100, {}, cast.clientB)).status).toBe(404)
    expect((await preview(of, 100, cast.clientB)).status).toBe(404)
    const { pool } = portico.platform
    await pool.query(`update users set org_role = 'viewer' where email = $1`, [colleague])
    expect((await callOff(of, 100, {}, colleague)).status).toBe(403)
    await pool.query(`update users set org_role = 'buyer' where email = $1`, [colleague])
    expect(await leftOf(of)).toEqual([10_000])
  })
})
