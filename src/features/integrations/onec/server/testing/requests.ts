import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The access matrix: the order belongs to company A. 1C's own protocol is tested in exchange.test.ts. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/1c                       .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/1c/price-type            .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/1c/exchanges             .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/orders/:id/1c            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/1c/again      .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ one, organization_id, user_id }) => {
  const ofOrder = async () => ({
    params: await one(
      `insert into orders (organization_id, created_by_id, stage, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address)
       values ($1, $2, 'confirmed', 'USD', 0, 0, 0, 1, '') returning id`,
      [organization_id, user_id],
    ),
  })
  return {
    'GET /api/manager/1c': nothing,
    'PUT /api/manager/1c/price-type': async () => {
      await one(
        `insert into onec_price_types (onec_id, name) values ('retail', 'Retail') on conflict do nothing`,
      )
      return { params: {}, body: { price_type_id: 'retail' } }
    },
    'GET /api/manager/1c/exchanges': nothing,
    'GET /api/manager/orders/:id/1c': ofOrder,
    'POST /api/manager/orders/:id/1c/again': ofOrder,
  }
}
