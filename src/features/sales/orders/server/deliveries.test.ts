import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { CartPromise, DeliveriesPreview } from '#features/sales/cart/checkout-shape.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { courier, exampleOf, startExamples } from '#processes/testing/promise-examples.ts'
import type { Order } from '../order-shape.ts'

/** Checkouts with several deliveries: each becomes an order of its own. */
const buyer = cast.clientA

let world: Awaited<ReturnType<typeof startExamples>>
let addresses: { north: number; south: number }
beforeAll(async () => {
  world = await startExamples()
  const entry = (label: string, city: string) =>
    world.ask(buyer, 'POST', '/api/front/addresses', {
      ...{ label, country: 'DE', city, postal_code: '20095', line: 'Kai 1', recipient: 'Uwe Brandt' },
      phone: '+49 40 123456',
    })
  addresses = { north: (await entry('North', 'Kiel')).id, south: (await entry('South', 'Ulm')).id }
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.portico.platform.pool.query('delete from small_order_surcharges')
})

/** Sells a product cheaper from 100 pieces on. */
async function cheaperInHundreds(id: number): Promise<void> {
  await world.portico.platform.pool.query(
    `insert into prices (price_list_id, product_id, min_qty, amount, per)
     select price_list_id, product_id, 100, amount / 2, per from prices where product_id = $1 and min_qty = 1`,
    [id],
  )
}
const checkout = (as: string, cart: number, body: object) =>
  world.portico.request<Order & { code: string; message: string }>(
    as,
    'POST',
    `/api/front/carts/${cart}/checkout`,
    { delivery_method: courier, ...body },
  )
const preview = (cart: number, body: object): Promise<DeliveriesPreview> =>
  world.ask(buyer, 'POST', `/api/front/carts/${cart}/deliveries/preview`, {
    delivery_method: courier,
    ...body,
  })
const to = (address_id: number, line_id: number, quantity: number) => ({
  ...{ delivery_method: courier, address_id },
  lines: [{ line_id, quantity }],
})
const orderOf = (id: number): Promise<Order> => world.ask(buyer, 'GET', `/api/front/orders/${id}`)

test('a cart for two addresses becomes two orders at the prices of the whole cart', async () => {
  const id = await world.enter(exampleOf('P01'))
  await cheaperInHundreds(id)
  const small = await world.cartWith(buyer, [[id, 60]])
  const cart: Cart = await world.cartWith(buyer, [[id, 100]])
  const line = cart.lines[0]!
  expect(line.price!.amount).toBeLessThan(small.lines[0]!.price!.amount)

  const other_deliveries = [to(addresses.south, line.id, 40)]
  const { deliveries } = await preview(cart.id, { address_id: addresses.north, other_deliveries })
  const { status, body: first } = await checkout(buyer, cart.id, {
    ...{ address_id: addresses.north, other_deliveries, po_number: 'PO-77' },
    ...{ seen_total: cart.total.amount, seen_charges: 0 },
  })
  expect([status, first.code]).toEqual([200, undefined])
  expect(first.placed_together).toHaveLength(1)
  const second = await orderOf(first.placed_together[0]!.id)
  expect(second.placed_together).toEqual([{ id: first.id, number: first.number }])
  const shown = (order: Order) => ({
    address: order.delivery_address,
    lines: order.lines.map(({ quantity, price }) => [quantity, price]),
    po_number: order.po_number,
  })
  expect([first, second].map(shown)).toEqual([
    { address: expect.stringContaining('Kiel'), lines: [[60, line.price]], po_number: 'PO-77' },
    { address: expect.stringContaining('Ulm'), lines: [[40, line.price]], po_number: 'PO-77' },
  ])
  expect(first.total.amount + second.total.amount).toBe(cart.total.amount)
  expect(deliveries.map(({ totals }) => totals.net.amount)).toEqual([first.total.amount, second.total.amount])

  // A repeated request returns the same order and places nothing.
  const again = await checkout(buyer, cart.id, { address_id: addresses.north, other_deliveries })
  expect([again.status, again.body.id]).toEqual([200, first.id])
  // The cart holds the goods of both, so neither is taken back into it.
  expect(first.transitions.find(({ transition }) => transition === 'edit')).toMatchObject({
    ok: false,
    why: 'orders.guards.fromCart',
  })
  const edited = await world.portico.request(buyer, 'POST', `/api/front/orders/${second.id}/editing`)
  expect(edited.status).toBe(409)
})

test('deliveries share the stock in their order, and their days are those of the orders', async () => {
  // 22 pieces are here; the others arrive on the 16th.
  const id = await world.enter(exampleOf('P05'))
  const cart: Cart = await world.cartWith(buyer, [[id, 50]])
  const body = { other_deliveries: [to(addresses.south, cart.lines[0]!.id, 28)] }
  const { deliveries } = await preview(cart.id, body)
  const days = deliveries.map(({ promise }) => promise.complete?.deliver_on)
  expect(days).toEqual(['2026-12-15', '2026-12-18'])
  const seen = (complete_on: string) => ({ seen_promise: { first_on: complete_on, complete_on } })
  const early = { ...body.other_deliveries[0]!, ...seen('2026-12-15') }
  const refused = await checkout(buyer, cart.id, { ...seen('2026-12-15'), other_deliveries: [early] })
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.promiseChanged'])
  // Nothing of a refused checkout is placed.
  expect((await world.ask(buyer, 'GET', `/api/front/carts/${cart.id}`)).state).toBe('open')
  // Days seen of the first delivery say nothing of the other.
  const twin: Cart = await world.cartWith(buyer, [[id, 50]])
  const part = to(addresses.south, twin.lines[0]!.id, 28)
  const other = await checkout(buyer, twin.id, { ...seen('2026-12-15'), other_deliveries: [part] })
  expect([other.status, other.body.placed_together?.length]).toEqual([200, 1])
  const withdrawn = [other.body.id, ...other.body.placed_together.map((one) => one.id)]
  for (const one of withdrawn) await world.ask(buyer, 'POST', `/api/front/orders/${one}/withdrawal`, {})
  const right = { ...body.other_deliveries[0]!, ...seen('2026-12-18') }
  expect((await checkout(buyer, cart.id, { ...seen('2026-12-15'), other_deliveries: [right] })).status).toBe(
    200,
  )
})

test('the smallest order, the surcharge of small orders and the limit of a person look at the whole purchase', async () => {
  const id = await world.enter(exampleOf('P01'))
  const cart: Cart = await world.cartWith(buyer, [[id, 20]])
  const total = cart.total.amount
  const { pool } = world.portico.platform
  await pool.query('insert into small_order_surcharges (currency, below, amount) values ($1, $2, 500)', [
    cart.total.currency,
    total,
  ])
  const other_deliveries = [to(addresses.south, cart.lines[0]!.id, 5)]
  const { deliveries } = await preview(cart.id, { other_deliveries })
  expect(deliveries.map(({ totals }) => totals.charges)).toEqual([[], []])
  await pool.query('update small_order_surcharges set below = $1', [total + 1])
  const dear = (await preview(cart.id, { other_deliveries })).deliveries
  expect(dear.map(({ totals }) => totals.charges.map(({ amount }) => amount.amount))).toEqual([[500], []])

  await pool.query('insert into order_minimums (currency, amount) values ($1, $2)', [
    cart.total.currency,
    total + 1,
  ])
  expect((await checkout(buyer, cart.id, { other_deliveries })).body.code).toBe('orders.belowMinimum')
  await pool.query('update order_minimums set amount = $1', [total])
  const limit = (amount: number) =>
    pool.query('update users set order_limit = $2, order_limit_currency = $3 where email = $1', [
      ...[buyer, amount, cart.total.currency],
    ])
  await limit(total - 1)
  expect((await checkout(buyer, cart.id, { other_deliveries })).body.code).toBe(
    'orders.guards.withinOrderLimit',
  )
  await pool.query('update users set order_limit = null, order_limit_currency = null where email = $1', [
    buyer,
  ])
  expect((await checkout(buyer, cart.id, { other_deliveries, seen_charges: 500 })).status).toBe(200)
  await pool.query('delete from order_minimums')
})

test('a cart is not divided into more than it has, nor into nothing, and not by another company', async () => {
  const id = await world.enter(exampleOf('P11'))
  const cart: Cart = await world.cartWith(buyer, [[id, 30]])
  const line = cart.lines[0]!.id
  const codes = async (...other_deliveries: object[]) =>
    (await checkout(buyer, cart.id, { other_deliveries })).body.code
  expect(await codes(to(addresses.south, line, 40))).toBe('orders.deliveries.tooMuch')
  expect(await codes(to(addresses.south, line, 20), to(addresses.north, line, 20))).toBe(
    'orders.deliveries.tooMuch',
  )
  expect(await codes(to(addresses.south, line, 30))).toBe('orders.deliveries.nothingLeft')
  // Packs of ten.
  expect(await codes(to(addresses.south, line, 15))).toBe('orders.deliveries.offStep')
  expect(await codes(to(addresses.south, line + 100_000, 10))).toBe('orders.deliveries.noSuchLine')
  const foreign = await world.portico.request(
    cast.clientB,
    'POST',
    `/api/front/carts/${cart.id}/deliveries/preview`,
    { delivery_method: courier, other_deliveries: [to(addresses.south, line, 10)] },
  )
  expect(foreign.status).toBe(404)
  const strange = await checkout(buyer, cart.id, { other_deliveries: [to(99_999_999, line, 10)] })
  expect(strange.status).toBe(422)
  expect((await world.ask(buyer, 'GET', `/api/front/carts/${cart.id}/promise`)) as CartPromise).toBeTruthy()
})
