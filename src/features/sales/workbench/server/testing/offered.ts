import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { keepTime } from '#features/sales/orders/server/keep-time.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const { clientA: anna, chief } = cast

export let portico: TestPortico
export let product: number
export async function startWorkbench(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
}

export const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
export const ask = <T = Order>(as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  portico.request<T>(as, method, path, body)
export const staff = (as: string, { id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
  ask(as, 'POST', `/api/manager/orders/${id}/${what}`, body)
export const listed = async <T extends { id: number }>(as: string, path: string, { id }: { id: number }) =>
  (await ask<T[]>(as, 'GET', `/api/manager/${path}${path.includes('?') ? '&' : '?'}per_page=100`)).body.find(
    (row) => row.id === id,
  )

export async function placed(quantity = 100): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity })
  return (await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
}

/** A price by hand for one piece, in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })
/** Sends an offer of 100 pieces at 10.00 each, with the given changes of the line. */
export async function offered(order: Order, input: object = {}, until = days(7)): Promise<Order> {
  const { body: draft } = await ask<StaffOfferRound>(chief, 'GET', `/api/manager/orders/${order.id}/draft`)
  const lines = draft.lines.map(({ id }) => ({
    id,
    quantity: 100,
    price: usd(1000),
    cost: usd(800),
    ...input,
  }))
  const body = { version: draft.version, valid_until: until, message: null, lines }
  const written = await ask<StaffOfferRound>(cast.admin, 'PUT', `/api/manager/orders/${order.id}/draft`, body)
  return (await staff(cast.admin, order, 'offer', { version: written.body.version })).body
}
export const countered = (order: Order, target: number) =>
  ask(anna, 'POST', `/api/front/orders/${order.id}/counter`, {
    n: 1,
    lines: [{ id: order.lines[0]!.id, target: usd(target) }],
  })

/** Lets an offer expire: moves its end into the past and runs the clock. */
export async function expired(quantity = 100): Promise<Order> {
  const order = await placed(quantity)
  await offered(order)
  await pass(order)
  return order
}
export async function pass({ id }: Pick<Order, 'id'>): Promise<void> {
  await portico.platform.pool.query(
    `update orders set valid_until = now() - interval '2 hours' where id = $1`,
    [id],
  )
  await keepTime(portico.platform)
}
