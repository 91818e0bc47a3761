import { filledCart } from '#features/cart/server/testing/filled-cart.ts'
import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** Who may call what: the cart and the order are of company A. */
export const matrix = `
                                        nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/front/carts/:id/checkout         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/export              .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/withdrawal      .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/confirmation  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/rejection     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const order = async () => {
    const { id } = await ground.one(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address) values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4') returning id`,
      [ground.organization_id, ground.user_id],
    )
    return { params: { id } }
  }
  return {
    'POST /api/front/carts/:id/checkout': async () => ({
      params: { id: (await filledCart(ground)).id },
      body: { delivery_method: 1 },
    }),
    'GET /api/front/orders': nothing,
    'GET /api/front/orders/export': withQuery({ format: 'csv' }),
    'GET /api/front/orders/:id': order,
    'POST /api/front/orders/:id/withdrawal': order,
    'GET /api/manager/orders': nothing,
    'GET /api/manager/orders/export': withQuery({ format: 'csv' }),
    'GET /api/manager/orders/:id': order,
    'POST /api/manager/orders/:id/confirmation': order,
    'POST /api/manager/orders/:id/rejection': async () => ({
      ...(await order()),
      body: { reason: 'No steel' },
    }),
  }
}
