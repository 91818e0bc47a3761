import type pg from 'pg'
import { offered, questionNumber } from './stock.ts'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  as?: 'client' | 'manager'
  page?: boolean
}
/** A request to the product, and the same job for the bare server. */
export type Pair = { product: Request; bare: Request }
export type Scenario = {
  name: string
  /**
   * The smallest share of the baseline's throughput the product must reach: one figure, or one for 10,000
   * products and one above.
   */
  target?: number | { small: number; large: number }
  /** A page: its baseline is the same HTML as a string. */
  page?: boolean
  /** The largest allowed ratio of its time with the largest catalogue to that with the smallest. */
  grows?: number
  /** The n-th request; every round continues where the last one ended. */
  requests: (pool: pg.Pool, size: number) => Promise<(turn: number) => Pair>
}

const get = (path: string, as?: Request['as']): Request => ({ method: 'GET', path, ...(as ? { as } : {}) })
const alike = async (product: Request, bare: Request) => () => ({ product, bare })
/** Carts that nothing else uses: the first thirty-two are filled, later ones checked out. */
const firstCart = 1_000_001
const firstToCheckOut = 1_000_101
const firstLong = 5_000_001
const firstOffered = 7_000_001

/** Checks out another cart every time. */
const checkoutFrom =
  (first: number) =>
  (turn: number): Pair => {
    const body = { delivery_method: 1 }
    return {
      product: {
        method: 'POST',
        path: `/api/front/carts/${first + turn}/checkout`,
        body,
        as: 'client',
      },
      bare: { method: 'POST', path: `/checkout/${first + turn}`, body },
    }
  }

export const scenarios: Scenario[] = [
  {
    name: 'list',
    target: 1,
    grows: 1.5,
    requests: async () => (turn) => {
      const page = 1 + (turn % 40)
      return { product: get(`/api/front/products?page=${page}`, 'client'), bare: get(`/list?page=${page}`) }
    },
  },
  {
    name: 'product',
    target: 0.25,
    grows: 1.5,
    requests: async (pool) => {
      const { rows } = await pool.query<{ id: number; n: number }>(
        `select id, substr(sku, 4)::int as n from products where sku like 'BN-%7' order by id limit 1000`,
      )
      return (turn) => {
        const { id, n } = rows[turn % rows.length]!
        return { product: get(`/api/front/products/${id}`, 'client'), bare: get(`/product/${n}`) }
      }
    },
  },
  {
    name: 'search',
    target: { small: 0.3, large: 1.2 },
    grows: 2,
    requests: async (_pool, size) => (turn) => {
      const q = encodeURIComponent(questionNumber(turn, size))
      return { product: get(`/api/front/products?q=${q}`, 'client'), bare: get(`/search?q=${q}`) }
    },
  },
  {
    name: 'sign-in',
    requests: async () => {
      const body = { email: 'client.a@portico.example', password: 'Portico-Demo-2026' }
      return alike(
        { method: 'POST', path: '/api/auth/token', body },
        { method: 'POST', path: '/sign-in', body },
      )
    },
  },
  {
    name: 'cart-line',
    target: 0.25,
    grows: 1.5,
    requests: async (pool) => {
      const { rows } = await pool.query<{ id: number; line_id: number; product_id: number }>(
        `select c.id, min(l.id) as line_id, min(l.product_id) as product_id from carts c join cart_lines l on l.cart_id = c.id
         where c.id between ${firstCart} and ${firstCart + 31} group by c.id order by c.id`,
      )
      return (turn) => {
        const { id, line_id, product_id } = rows[(turn >> 1) % rows.length]!
        const lines = `/api/front/carts/${id}/lines`
        const product: Request =
          turn % 2 === 0
            ? { method: 'POST', path: lines, body: { product_id, quantity: 1 }, as: 'client' }
            : { method: 'PATCH', path: `${lines}/${line_id}`, body: { quantity: 20 }, as: 'client' }
        const quantity = 1 + (turn % 20)
        const body = { product_id: 1 + ((id * 5 + 1) % 1000), quantity }
        return { product, bare: { method: 'POST', path: `/line/${id}`, body } }
      }
    },
  },
  {
    name: 'my-orders',
    target: 0.4,
    grows: 1.5,
    requests: () => alike(get('/api/front/orders', 'client'), get('/my-orders')),
  },
  {
    name: 'all-orders',
    target: 0.9,
    grows: 1.5,
    requests: () => alike(get('/api/manager/orders', 'manager'), get('/all-orders')),
  },
  { name: 'checkout', target: 0.35, grows: 1.5, requests: async () => checkoutFrom(firstToCheckOut) },
  { name: 'checkout-50', target: 0.4, grows: 1.5, requests: async () => checkoutFrom(firstLong) },
  {
    name: 'offer-accepted',
    grows: 1.5,
    requests: async () => (turn) => {
      const order = firstOffered + (turn % offered)
      const body = { n: 1 }
      return {
        product: { method: 'POST', path: `/api/front/orders/${order}/acceptance`, body, as: 'client' },
        bare: { method: 'POST', path: `/acceptance/${order}`, body },
      }
    },
  },
  { name: 'landing', target: 0.3, page: true, requests: () => alike(pageOf('/'), get('/page/landing')) },
  {
    name: 'account',
    page: true,
    requests: () => alike({ ...pageOf('/account'), as: 'client' }, get('/page/account')),
  },
]

function pageOf(path: string): Request {
  return { method: 'GET', path, page: true }
}

/** Returns the target of a scenario with a catalogue of this size. */
export const targetOf = ({ target }: Scenario, size: number): number | undefined =>
  typeof target === 'object' ? (size <= 10_000 ? target.small : target.large) : target
