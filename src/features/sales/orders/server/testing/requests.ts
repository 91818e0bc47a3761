import { filledCart } from '#features/sales/cart/server/testing/filled-cart.ts'
import { type GoodRequests, nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'
import { placedOrder, stagesOf } from './at-stage.ts'

/** The permissions of each endpoint. The cart and the order belong to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/front/carts/:id/checkout         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/export              .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/pdf           .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/repeated-lines             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/withdrawal      .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/editing         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/pdf         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/confirmation  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/promise       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/promised-days .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/confirmation-over-credit  .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/credit                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/credit       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/rejection     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/start                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/cancellation           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/remainder-cancellation .       .          -   -       -       . |        -          -         - |       -              -      +     +
DELETE /api/manager/orders/:id                        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/orders/:id/line-files                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/line-files                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/line-files                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/line-files                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/orders/:id/actual-dates              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const order = placedOrder(ground)
  const at = stagesOf(ground)
  const withFile: GoodRequests[string] = async (asks) => {
    const asked = await at('submitted', null, ({ line_id }) => ({ line_id }))(asks)
    const { id } = await ground.one(
      `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key, subject)
       values ($1, $2, 'drawing', 'part.txt', 'text/plain', 1, '', gen_random_uuid()::text, 'order:' || $3::bigint) returning id`,
      [ground.user_id, ground.organization_id, (asked.params as { id: number }).id],
    )
    return { ...asked, body: { ...(asked.body as object), file_ids: [id] } }
  }
  return {
    'POST /api/front/carts/:id/checkout': async () => ({
      params: { id: (await filledCart(ground)).id },
      body: { delivery_method: 1 },
    }),
    'GET /api/front/orders': nothing,
    'GET /api/front/orders/export': withQuery({ format: 'csv' }),
    'GET /api/front/orders/:id': order,
    'GET /api/front/orders/:id/pdf': order,
    'GET /api/manager/orders/:id/pdf': order,
    'GET /api/front/repeated-lines': async () => ({
      params: {},
      query: { order_id: (await order()).params.id },
    }),
    'POST /api/front/orders/:id/withdrawal': async () => ({
      ...(await order()),
      body: { reason: 'Ordered twice' },
    }),
    'POST /api/front/orders/:id/editing': async () => {
      const [asked, cart] = [await order(), await filledCart(ground)]
      const { id } = asked.params
      await ground.pool.query('update orders set cart_id = $2 where id = $1', [id, cart.id])
      await ground.pool.query(`update carts set state = 'converted', order_id = $2 where id = $1`, [
        cart.id,
        id,
      ])
      return asked
    },
    'GET /api/manager/orders': nothing,
    'GET /api/manager/orders/export': withQuery({ format: 'csv' }),
    'GET /api/manager/orders/:id': order,
    'POST /api/manager/orders/:id/confirmation': async () => ({
      ...(await order()),
      body: { leave_open: [] },
    }),
    'POST /api/manager/orders/:id/confirmation-over-credit': async () => ({
      ...(await order()),
      body: { reason: 'Pays on Friday' },
    }),
    'GET /api/front/credit': nothing,
    'GET /api/manager/clients/:id/credit': async () => ({ params: { id: ground.organization_id } }),
    'POST /api/manager/orders/:id/rejection': async () => ({
      ...(await order()),
      body: { reason: 'No steel' },
    }),
    'POST /api/manager/orders/:id/start': at('confirmed', null),
    'POST /api/manager/orders/:id/cancellation': at('confirmed', null, { cause: 'payment' }),
    'POST /api/manager/orders/:id/remainder-cancellation': at('in_work', null, { cause: 'technical' }),
    'DELETE /api/manager/orders/:id': at('draft', null),
    'GET /api/front/orders/:id/line-files': order,
    'POST /api/front/orders/:id/line-files': withFile,
    'GET /api/manager/orders/:id/line-files': order,
    'POST /api/manager/orders/:id/line-files': withFile,
    'GET /api/manager/orders/:id/promise': order,
    'POST /api/manager/orders/:id/promised-days': at('confirmed', null, ({ line_id }) => ({
      reason: 'The supplier delivers by air',
      promises: [{ line_id, parts: [{ quantity: 1, deliver_on: '2099-01-05' }] }],
    })),
    'PUT /api/manager/orders/:id/actual-dates': at('confirmed', null, ({ line_id }) => ({
      line_id,
      on: '2026-01-31',
    })),
  }
}
