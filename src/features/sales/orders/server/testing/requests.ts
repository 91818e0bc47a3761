import { filledCart } from '#features/sales/cart/server/testing/filled-cart.ts'
import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withBody,
  withQuery,
} from '#platform/server/testing/asking.ts'
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
POST   /api/manager/orders/:id/confirmation-over-credit  .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/credit                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/credit       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/rejection     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
DELETE /api/manager/orders/:id                        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/orders/:id/rounds                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/acceptance               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/counter                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/refusal                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/renewal-request          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendments               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendment-acceptance     .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendment-refusal        .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/rounds                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/draft                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/preview                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/orders/:id/draft                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/offer                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/counter-acceptance     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/approval-request       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/approval               .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/orders/:id/approval-refusal       .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/orders/:id/extension              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/closing                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/start                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/cancellation           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/remainder-cancellation .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/orders/:id/amendments             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendment-acceptance   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendment-refusal      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/positions/:id            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/discount-limits                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/discount-limits                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
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
    'POST /api/front/orders/:id/withdrawal': order,
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
    'POST /api/manager/orders/:id/confirmation': order,
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
    'GET /api/front/orders/:id/rounds': at('negotiation', 'client'),
    'POST /api/front/orders/:id/acceptance': at('negotiation', 'client', { n: 1 }),
    'POST /api/front/orders/:id/counter': at('negotiation', 'client', { n: 1, message: 'Less', lines: [] }),
    'POST /api/front/orders/:id/refusal': at('negotiation', 'client', { cause: 'price' }),
    'POST /api/front/orders/:id/renewal-request': at('expired', null),
    'POST /api/front/orders/:id/amendments': at('confirmed', null, changed),
    'POST /api/front/orders/:id/amendment-acceptance': at('confirmed', 'client', { n: 1 }),
    'POST /api/front/orders/:id/amendment-refusal': at('confirmed', 'client', { reason: 'No' }),
    'GET /api/manager/orders/:id/rounds': at('negotiation', 'client'),
    'GET /api/manager/orders/:id/draft': at('negotiation', 'manager'),
    'GET /api/manager/orders/:id/preview': at('draft', null),
    'PUT /api/manager/orders/:id/draft': at('draft', null, ({ line_id }) => ({
      version: 1,
      lines: [{ id: line_id, quantity: 2 }],
    })),
    'POST /api/manager/orders/:id/offer': at('draft', null, { version: 1 }),
    'POST /api/manager/orders/:id/counter-acceptance': at('negotiation', 'manager', { n: 1 }),
    'POST /api/manager/orders/:id/approval-request': async (asks) => {
      // Chief managers and administrators only need approval beyond any limit.
      const asked = await at('draft', null, { note: 'Please' })(asks)
      const { id } = asked.params as { id: number }
      await ground.pool.query('update order_revisions set discount_bp = 10001 where order_id = $1', [id])
      return asked
    },
    'POST /api/manager/orders/:id/approval': approval(ground, { note: null }),
    'POST /api/manager/orders/:id/approval-refusal': approval(ground, { note: 'Too cheap' }),
    'POST /api/manager/orders/:id/extension': at('expired', null, { valid_until: later }),
    'POST /api/manager/orders/:id/closing': at('expired', null, { cause: 'price' }),
    'POST /api/manager/orders/:id/start': at('confirmed', null),
    'POST /api/manager/orders/:id/cancellation': at('confirmed', null, { cause: 'payment' }),
    'POST /api/manager/orders/:id/remainder-cancellation': at('in_work', null, { cause: 'technical' }),
    'POST /api/manager/orders/:id/amendments': at('confirmed', null, changed),
    'POST /api/manager/orders/:id/amendment-acceptance': at('confirmed', 'manager', { n: 1 }),
    'POST /api/manager/orders/:id/amendment-refusal': at('confirmed', 'manager', { reason: 'No' }),
    'GET /api/manager/positions/:id': async (asks) => {
      const { params } = await at('draft', null)(asks)
      const { id } = await ground.one('select id from order_lines where order_id = $1', [params.id])
      return { params: { id } }
    },
    'DELETE /api/manager/orders/:id': at('draft', null),
    'GET /api/manager/discount-limits': nothing,
    'PUT /api/manager/discount-limits': withBody({ manager: 500, chief_manager: 1500 }),
    'GET /api/front/orders/:id/line-files': order,
    'POST /api/front/orders/:id/line-files': withFile,
    'GET /api/manager/orders/:id/line-files': order,
    'POST /api/manager/orders/:id/line-files': withFile,
    'PUT /api/manager/orders/:id/actual-dates': at('confirmed', null, ({ line_id }) => ({
      line_id,
      on: '2026-01-31',
    })),
  }
}

const later = '2099-01-01T00:00:00.000Z'
const changed = ({ line_id }: { line_id: number }) => ({
  message: 'One more',
  lines: [{ id: line_id, quantity: 2 }],
})
const approval =
  (ground: Ground, body: object): GoodRequests[string] =>
  async (asks) => {
    const asked = await stagesOf(ground)('draft', null, body)(asks)
    await ground.pool.query(`update order_revisions set approval = 'asked' where order_id = $1`, [
      (asked.params as { id: number }).id,
    ])
    return asked
  }
