import type { Requests } from '#platform/server/testing/asking.ts'

/** Numbers are for staff; only administrators change them. */
export const matrix = `
                                                     noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/products/:id/promise                    .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/availability               .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/products/:id/stock                    .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/products/:id/stock-movements          .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/products/:id/stock-adjustments        .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/products/:id/incoming                 .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/incoming/:id/arrival                  .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/incoming/:id/cancellation             .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/remnants/:id/removals                 .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/warehouses                            .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/warehouses/:code                      .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = async ({ one }) => {
  const { id } = await one('select min(id) as id from products')
  const params = { id }
  const product = async () => ({ params })
  let day = 0
  /** Only one expected delivery per product, warehouse and day is possible. */
  const incoming = async () => ({
    params: await one(
      `insert into stock_incoming (product_id, warehouse, quantity, expected_on, confidence)
       values ($1, 'main', 10, date '2030-01-01' + $2::int, 'likely') returning id`,
      [id, ++day],
    ),
  })
  return {
    'GET /api/front/products/:id/promise': async () => ({ params, query: { quantity: 5 } }),
    'GET /api/front/products/:id/availability': async () => ({ params, query: { quantity: 5 } }),
    'GET /api/manager/products/:id/stock': product,
    'GET /api/manager/products/:id/stock-movements': product,
    'POST /api/manager/products/:id/stock-adjustments': async () => ({
      params,
      body: { warehouse: 'main', quantity: 3, reason: 'Counted' },
    }),
    'POST /api/manager/products/:id/incoming': async () => ({
      params,
      body: { warehouse: 'main', quantity: 3, expected_on: '2031-02-03', confidence: 'likely' },
    }),
    'POST /api/manager/incoming/:id/arrival': incoming,
    'POST /api/manager/incoming/:id/cancellation': incoming,
    'POST /api/manager/remnants/:id/removals': async () => ({
      params: await one(
        `insert into stock_remnants (product_id, warehouse, length, count, order_line_id, added_at)
         values ($1, 'main', 3, 1, $2, now()) returning id`,
        [id, ++day],
      ),
      body: { how: 'sold' },
    }),
    'GET /api/manager/warehouses': async () => ({ params: {} }),
    'PUT /api/manager/warehouses/:code': async () => ({
      params: { code: 'main' },
      body: { country: 'LV' },
    }),
  }
}
