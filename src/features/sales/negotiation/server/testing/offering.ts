import type pg from 'pg'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { StaffOfferRound } from '../../offer-shape.ts'

const { clientA: anna, manager } = cast

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The Portico under test. */
type Portico = {
  request<T>(as: string, method: Method, path: string, body?: object): Promise<{ status: number; body: T }>
  platform: { pool: pg.Pool }
}
type Input = {
  price?: object | null
  quantity?: number
  promised_on?: string
  is_locked?: boolean
  cost?: object | null
}

/** The calls of a negotiation between client A and its manager. */
export const offering = (portico: () => Portico) => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const ask = <T = Order>(
    as: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => portico().request<T>(as, method, path, body)
  const staff = (as: string, { id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
    ask(as, 'POST', `/api/manager/orders/${id}/${what}`, body)
  const front = ({ id }: Pick<Order, 'id'>, what: string, body: object = {}) =>
    ask(anna, 'POST', `/api/front/orders/${id}/${what}`, body)

  async function placed(quantity = 100): Promise<Order> {
    const { rows } = await portico().platform.pool.query('select min(id) as id from products')
    const product = rows[0].id
    const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
    await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity })
    return (await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
  }

  const draftOf = async ({ id }: Pick<Order, 'id'>, as: string = manager) =>
    (await ask<StaffOfferRound>(as, 'GET', `/api/manager/orders/${id}/draft`)).body

  /** Writes a draft with unchanged lines, except for the given changes of the first. */
  async function write(order: Pick<Order, 'id'>, input: Input = {}, as: string = manager, until = days(7)) {
    const draft = await draftOf(order, as)
    const lines = draft.lines.map(({ id, quantity, price, is_locked }, at) => ({
      id,
      quantity,
      price,
      is_locked,
      ...(at === 0 ? input : {}),
    }))
    const body = { version: draft.version, valid_until: until, message: 'As we spoke', lines }
    return ask<StaffOfferRound>(as, 'PUT', `/api/manager/orders/${order.id}/draft`, body)
  }
  async function offered(order: Order, input: Input = {}, as: string = manager): Promise<Order> {
    const { body: draft } = await write(order, input, as)
    return (await staff(as, order, 'offer', { version: draft.version })).body
  }
  /** Sells the product of `placed` in packs of this size. */
  const packedBy = (pieces: number) =>
    portico().platform.pool.query(
      `update products set pack_qty = $1, step_qty = 1, min_qty = 1 where id = (select min(id) from products)`,
      [pieces],
    )
  const usd = (amount: number, per?: number) => ({ amount, currency: 'USD', ...(per && { per }) })

  /** Returns the price of the rules less the given permille, for the same price unit. */
  const off = ({ lines }: Order, permille: number) => {
    const { amount, per } = lines[0]!.price!
    return usd(Math.ceil((amount * (1000 - permille)) / 1000), per)
  }

  return { days, ask, staff, front, placed, draftOf, write, offered, packedBy, usd, off }
}
