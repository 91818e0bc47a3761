import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { filledCart } from './filled-cart.ts'

/** The permissions of each endpoint. The cart belongs to company A. */
export const matrix = `
                                       noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/carts                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/carts                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/carts/active              .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/carts/active/lines        .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/carts/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/carts/:id/checkout-totals .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/deliveries/preview .    .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/carts/:id/promise         .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PATCH  /api/front/carts/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/carts/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/carts/:id/restored        .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/lines           .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PATCH  /api/front/carts/:id/lines/:line_id  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/carts/:id/lines/:line_id  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/custom-lines            .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/carts/:id/custom-lines/:line_id   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/carts/:id/custom-lines/:line_id   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/carts/:id/saved-lines             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/moved-lines             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/merged                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/carts/:id/copies                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/carts/:id/code                    .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/carts/:id/code                    .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/carts/:id/file                    .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/carts/:id/seen-prices     .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/order-minimums          .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/order-minimums          .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = async (ground) => {
  const { id: product_id } = await ground.one('select min(id) as id from products')
  const cart = () => filledCart(ground)
  const custom = { name: 'Bracket', quantity: 5 }
  const customLine = async () => {
    const { id } = await cart()
    const line = await ground.one(
      `insert into cart_custom_lines (cart_id, name, quantity, unit) values ($1, 'Bracket', 5, 'pcs') returning id`,
      [id],
    )
    return { id, line_id: line.id }
  }
  const ofCart = async () => ({ params: { id: (await cart()).id } })
  return {
    'GET /api/front/carts': nothing,
    'POST /api/front/carts': withBody({ name: 'Good' }),
    'GET /api/front/carts/active': nothing,
    'POST /api/front/carts/active/lines': withBody({ lines: [{ product_id, quantity: 1000 }] }),
    'GET /api/front/carts/:id': ofCart,
    'GET /api/front/carts/:id/checkout-totals': async () => ({
      ...(await ofCart()),
      query: { delivery_method: 2 },
    }),
    'POST /api/front/carts/:id/deliveries/preview': async () => {
      const { id, line_id } = await cart()
      await ground.pool.query(
        `insert into cart_custom_lines (cart_id, name, quantity, unit) values ($1, 'Bracket', 5, 'pcs')`,
        [id],
      )
      const taken = { delivery_method: 2, lines: [{ line_id, quantity: 1000 }] }
      return { params: { id }, body: { delivery_method: 2, other_deliveries: [taken] } }
    },
    'GET /api/front/carts/:id/promise': ofCart,
    'PATCH /api/front/carts/:id': async () => ({ ...(await ofCart()), body: { name: 'Better' } }),
    'DELETE /api/front/carts/:id': ofCart,
    'PUT /api/front/carts/:id/restored': ofCart,
    'POST /api/front/carts/:id/lines': async () => ({
      ...(await ofCart()),
      body: { product_id, quantity: 1000 },
    }),
    'PATCH /api/front/carts/:id/lines/:line_id': async () => ({
      params: await cart(),
      body: { quantity: 2000 },
    }),
    'DELETE /api/front/carts/:id/lines/:line_id': async () => ({ params: await cart() }),
    'PUT /api/front/carts/:id/seen-prices': ofCart,
    'GET /api/manager/order-minimums': nothing,
    'PUT /api/manager/order-minimums': withBody({ currency: 'EUR', amount: null }),
    'POST /api/front/carts/:id/custom-lines': async () => ({ ...(await ofCart()), body: custom }),
    'PUT /api/front/carts/:id/custom-lines/:line_id': async () => ({
      params: await customLine(),
      body: custom,
    }),
    'DELETE /api/front/carts/:id/custom-lines/:line_id': async () => ({ params: await customLine() }),
    'PUT /api/front/carts/:id/saved-lines': async () => {
      const { id, line_id } = await cart()
      return { params: { id }, body: { line_ids: [line_id], saved: true } }
    },
    'POST /api/front/carts/:id/moved-lines': async () => {
      const { id, line_id } = await cart()
      return { params: { id }, body: { line_ids: [line_id], to: (await cart()).id } }
    },
    'POST /api/front/carts/:id/merged': async () => ({
      ...(await ofCart()),
      body: { from: (await cart()).id },
    }),
    'POST /api/front/carts/:id/copies': async () => ({ ...(await ofCart()), body: { name: 'Copy' } }),
    'PUT /api/front/carts/:id/code': async () => {
      const code = `GOOD-${(await ground.one(`select nextval('promotions_id_seq')::int as id`)).id}`
      await ground.one(
        `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
           all_goods, effect, percent_bp, currency, min_qty, stackable, priority, code, created_by)
         values ('Good', 'released', '2026-01-01', '2099-01-01', '{}', '{}', '{}', '{}', true, 'percent', 100, 'USD', 1,
           false, 0, $1, $2) returning id`,
        [code, ground.user_id],
      )
      return { ...(await ofCart()), body: { code } }
    },
    'DELETE /api/front/carts/:id/code': ofCart,
    'GET /api/front/carts/:id/file': async () => ({ ...(await ofCart()), query: { format: 'csv' } }),
  }
}
