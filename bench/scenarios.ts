import type pg from 'pg'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  as?: 'client' | 'manager'
  page?: boolean
}
export type Scenario = {
  name: string
  /** The least part of the limit the product must reach. */
  target?: number
  /** A page: its limit is the same HTML as a string. */
  page?: boolean
  /** Measured with the smaller catalogue too. */
  both?: boolean
  /** The requests, sent in turn. */
  requests: (pool: pg.Pool) => Promise<Request[]>
  /** Each request checks out a cart that nothing else uses. */
  checkout?: boolean
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const words = [
  'bolt steel',
  'болт латунь',
  'gear titanium',
  'washer M12x40',
  'flange',
  'втулка полиамид',
  'MP17-4902',
  'braket stainless',
]

export const scenarios: Scenario[] = [
  {
    name: 'list',
    target: 0.5,
    both: true,
    requests: async () =>
      times(
        40,
        (at): Request => ({ method: 'GET', path: `/api/front/products?page=${at + 1}`, as: 'client' }),
      ),
  },
  {
    name: 'product',
    target: 0.5,
    both: true,
    requests: async (pool) => {
      const { rows } = await pool.query(
        `select id from products where sku like 'BN-%7' order by id limit 200`,
      )
      return rows.map(
        ({ id }): Request => ({ method: 'GET', path: `/api/front/products/${id}`, as: 'client' }),
      )
    },
  },
  {
    name: 'search',
    target: 0.5,
    both: true,
    requests: async () =>
      words.map(
        (q): Request => ({
          method: 'GET',
          path: `/api/front/products?q=${encodeURIComponent(q)}`,
          as: 'client',
        }),
      ),
  },
  {
    name: 'sign-in',
    requests: async () => [
      {
        method: 'POST',
        path: '/api/auth/token',
        body: { email: 'client.a@portico.example', password: 'Portico-Demo-2026' },
      },
    ],
  },
  {
    name: 'cart-line',
    target: 0.4,
    requests: async (pool) => {
      const { rows } = await pool.query(
        `select c.id, min(l.id) as line_id, min(l.product_id) as product_id from carts c join cart_lines l on l.cart_id = c.id
         where c.id between 1000001 and 1000032 group by c.id`,
      )
      return rows.flatMap(({ id, line_id, product_id }): Request[] => [
        {
          method: 'POST',
          path: `/api/front/carts/${id}/lines`,
          body: { product_id, quantity: 1 },
          as: 'client',
        },
        {
          method: 'PATCH',
          path: `/api/front/carts/${id}/lines/${line_id}`,
          body: { quantity: 20 },
          as: 'client',
        },
      ])
    },
  },
  {
    name: 'checkout',
    target: 0.4,
    checkout: true,
    requests: async () => [
      { method: 'POST', path: '/api/front/carts/:cart/checkout', body: { delivery_method: 1 }, as: 'client' },
    ],
  },
  { name: 'my-orders', requests: async () => [{ method: 'GET', path: '/api/front/orders', as: 'client' }] },
  {
    name: 'all-orders',
    requests: async () => [{ method: 'GET', path: '/api/manager/orders', as: 'manager' }],
  },
  {
    name: 'landing',
    target: 0.3,
    page: true,
    requests: async () => [{ method: 'GET', path: '/', page: true }],
  },
  {
    name: 'account',
    page: true,
    requests: async () => [{ method: 'GET', path: '/account', as: 'client', page: true }],
  },
]
