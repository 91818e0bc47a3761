import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'
import { keepTime } from './keep-time.ts'

const { clientA: anna, manager } = cast

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

let bolt: number
let nut: number
beforeEach(async () => {
  await portico.platform.pool.query('delete from cart_lines')
  ;[bolt, nut] = (await putOnSale(portico.platform, [
    { sku: `TB-${Math.random()}`, price: 1000, on_hand: 50 },
    { sku: `TN-${Math.random()}`, price: 200, on_hand: 50 },
  ])) as [number, number]
})

const ask = <T = Order>(
  as: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  path: string,
  body?: object,
) => portico.request<T>(as, method, path, body)
const edit = (order: Order, as: string = anna) => ask(as, 'POST', `/api/front/orders/${order.id}/editing`)
const open = (order: Order) => ask(manager, 'GET', `/api/manager/orders/${order.id}`)
const checkout = (cart: number, body: object = {}) =>
  ask(anna, 'POST', `/api/front/carts/${cart}/checkout`, { delivery_method: 1, ...body })

async function placed(quantity = 30, input: object = {}): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'To change' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity })
  return (await checkout(cart.id, input)).body
}
const stored = async ({ id }: Order) =>
  (
    await portico.platform.pool.query(
      'select product_id, kind, quantity from stock_reservations where order_id = $1 and released_at is null order by 1',
      [id],
    )
  ).rows
const waiting = async ({ id }: Order) =>
  (
    await portico.platform.pool.query(
      `select kind from tasks where subject = 'order:' || $1::bigint and closed_at is null`,
      [id],
    )
  ).rows.map(({ kind }) => kind)
const events = ({ history }: Order) => history.map(({ event }) => event)

test('an order goes back into its cart, is changed there, and is placed again under its number', async () => {
  const order = await placed(30, { po_number: 'PO-1' })
  expect(await stored(order)).toMatchObject([{ product_id: bolt, kind: 'soft', quantity: 30 }])
  const { status, body: back } = await edit(order)
  expect([status, back.stage, back.turn, back.number]).toEqual([200, 'draft', 'client', order.number])
  expect([await stored(order), await waiting(order)]).toEqual([[], []])

  const cart = back.cart_id!
  const { body: opened } = await ask<Cart>(anna, 'GET', `/api/front/carts/${cart}`)
  expect(opened).toMatchObject({ state: 'open', order_id: order.id, lines: [{ quantity: 30 }] })
  await ask(anna, 'PATCH', `/api/front/carts/${cart}/lines/${opened.lines[0]!.id}`, { quantity: 20 })
  await ask(anna, 'POST', `/api/front/carts/${cart}/lines`, { product_id: nut, quantity: 10 })
  await portico.platform.pool.query('update prices set amount = amount * 2 where product_id = $1', [bolt])

  // The price has changed, so the earlier agreement does not count.
  const refused = await checkout(cart, { seen_total: order.total.amount })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'orders.priceChanged' }])
  expect((await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body.stage).toBe('draft')

  const { body: again } = await checkout(cart, { po_number: 'PO-2' })
  expect(again).toMatchObject({
    id: order.id,
    number: order.number,
    stage: 'submitted',
    turn: 'manager',
    po_number: 'PO-2',
    line_count: 2,
  })
  expect(again.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [bolt, 20],
    [nut, 10],
  ])
  expect(again.lines[0]!.price!.amount).toBe(order.lines[0]!.price!.amount * 2)
  expect(again.answer_due_at).not.toBe(null)
  expect(await stored(order)).toMatchObject([
    { product_id: bolt, kind: 'soft', quantity: 20 },
    { product_id: nut, kind: 'soft', quantity: 10 },
  ])
  expect(await waiting(order)).toEqual(['orders.confirm'])
  expect(events(again)).toEqual(['order.placed', 'order.taken_back', 'order.placed'])
  expect(again.history.map(({ placed_again }) => placed_again)).toEqual([
    null,
    null,
    { added: 1, removed: 0, price: 1, quantity: 1, was_total: order.total.amount },
  ])
  // The cart is already this order: a second press places nothing.
  expect((await checkout(cart)).body.history).toHaveLength(3)
})

test('once someone of the manager’s side has opened it, it is not taken back any more', async () => {
  const order = await placed()
  await open(order)
  const { status, body } = await edit(order)
  expect([status, body]).toMatchObject([409, { code: 'orders.guards.notOpened' }])
  expect((await ask(anna, 'GET', `/api/front/orders/${order.id}`)).body.stage).toBe('submitted')
})

test('who edits and who opens at once: one of them wins, and the order is never both', async () => {
  for (let n = 0; n < 20; n += 1) {
    const order = await placed(1)
    const [edited] = await Promise.all([edit(order), open(order)])
    const { rows } = await portico.platform.pool.query(
      'select stage, opened_at is not null as opened from orders where id = $1',
      [order.id],
    )
    expect(rows[0]).toEqual(
      edited.status === 200 ? { stage: 'draft', opened: false } : { stage: 'submitted', opened: true },
    )
    expect([200, 409]).toContain(edited.status)
  }
})

test('two colleagues who take it back at once take it back once', async () => {
  const order = await placed()
  const colleagues = await Promise.all(Array.from({ length: 6 }, () => edit(order)))
  expect(colleagues.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const { body } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
  expect(events(body)).toEqual(['order.placed', 'order.taken_back'])
})

test('placed again twice at once it is placed once', async () => {
  const order = await placed()
  const { body: back } = await edit(order)
  const both = await Promise.all(Array.from({ length: 6 }, () => checkout(back.cart_id!)))
  expect(both.map(({ status, body }) => [status, body.id])).toEqual(both.map(() => [200, order.id]))
  expect(events(both[0]!.body)).toEqual(['order.placed', 'order.taken_back', 'order.placed'])
  expect(await stored(order)).toMatchObject([{ quantity: 30 }])
})

test('withdrawn while it is changed, it is over, and so is its cart', async () => {
  const order = await placed()
  const { body: back } = await edit(order)
  const { body } = await ask(anna, 'POST', `/api/front/orders/${order.id}/withdrawal`)
  expect(body.stage).toBe('cancelled')
  const { body: cart } = await ask<Cart>(anna, 'GET', `/api/front/carts/${back.cart_id}`)
  expect(cart.state).toBe('converted')
  expect((await checkout(back.cart_id!)).body.stage).toBe('cancelled')
})

test('withdrawn and placed again at once, it is one of them, and no one waits for ever', async () => {
  for (let n = 0; n < 10; n += 1) {
    const order = await placed(1)
    const { body: back } = await edit(order)
    await Promise.all([
      checkout(back.cart_id!),
      ask(anna, 'POST', `/api/front/orders/${order.id}/withdrawal`),
    ])
    const { body } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(['submitted', 'cancelled']).toContain(body.stage)
    expect((await stored(order)).length).toBe(body.stage === 'submitted' ? 1 : 0)
  }
})

test('its cart is neither deleted nor poured into another while it is changed', async () => {
  const order = await placed()
  const { body: back } = await edit(order)
  const deleted = await ask(anna, 'DELETE', `/api/front/carts/${back.cart_id}`)
  expect([deleted.status, deleted.body]).toMatchObject([409, { code: 'cart.ofOrder' }])
  const { body: other } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'Another' })
  const merged = await ask(anna, 'POST', `/api/front/carts/${other.id}/merged`, { from: back.cart_id })
  expect([merged.status, merged.body]).toMatchObject([409, { code: 'cart.ofOrder' }])
})

test('no one of ours writes an offer for it, sends or discards it while its client changes it', async () => {
  const order = await placed()
  await edit(order)
  const path = `/api/manager/orders/${order.id}`
  const { body: seen } = await open(order)
  expect(seen.transitions.filter(({ ok }) => ok)).toEqual([])
  const written = await ask(manager, 'PUT', `${path}/draft`, { version: 0, lines: [] })
  expect([written.status, written.body]).toMatchObject([409, { code: 'orders.guards.notWithClient' }])
  expect((await ask(manager, 'DELETE', path)).status).toBe(409)
  await keepTime(portico.platform)
  expect((await edit(order)).status).toBe(409)
  expect((await edit(order, cast.clientB)).status).toBe(404)
  expect((await edit(order, manager)).status).toBe(403)
})
