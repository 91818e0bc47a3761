import { stagesOf } from '#features/sales/orders/server/testing/at-stage.ts'
import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withBody,
} from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The order belongs to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/orders/:id/rounds                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/acceptance               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/counter                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/refusal                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/renewal-request          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendments               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/change                   .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/change/preview           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendment-acceptance     .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendment-refusal        .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/amendment-recall         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/rounds                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/draft                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/preview                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/orders/:id/draft                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/offer                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/offer-recall           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/counter-acceptance     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/approval-request       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/approval               .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/orders/:id/approval-refusal       .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/orders/:id/extension              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/closing                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendments             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/change                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/change/preview         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendment-acceptance   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendment-recall       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/amendment-refusal      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/positions/:id            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/discount-limits                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/discount-limits                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = (ground) => {
  const at = stagesOf(ground)
  return {
    'GET /api/front/orders/:id/rounds': at('negotiation', 'client'),
    'POST /api/front/orders/:id/acceptance': at('negotiation', 'client', { n: 1 }),
    'POST /api/front/orders/:id/counter': at('negotiation', 'client', { n: 1, message: 'Less', lines: [] }),
    'POST /api/front/orders/:id/refusal': at('negotiation', 'client', { n: 1, cause: 'price' }),
    'POST /api/front/orders/:id/renewal-request': at('expired', null),
    'POST /api/front/orders/:id/amendments': at('confirmed', null, changed),
    'POST /api/front/orders/:id/change': at('confirmed', null, changedAt),
    'POST /api/front/orders/:id/change/preview': at('confirmed', null, changedAt),
    'POST /api/front/orders/:id/amendment-acceptance': at('confirmed', 'client', { n: 1 }),
    'POST /api/front/orders/:id/amendment-refusal': at('confirmed', 'client', { n: 1, reason: 'No' }),
    'POST /api/front/orders/:id/amendment-recall': at('confirmed', 'manager', { n: 1 }),
    'GET /api/manager/orders/:id/rounds': at('negotiation', 'client'),
    'GET /api/manager/orders/:id/draft': at('negotiation', 'manager'),
    'GET /api/manager/orders/:id/preview': at('draft', null),
    'PUT /api/manager/orders/:id/draft': at('draft', null, ({ line_id }) => ({
      version: 1,
      lines: [{ id: line_id, quantity: 2 }],
    })),
    'POST /api/manager/orders/:id/offer': at('draft', null, { version: 1 }),
    'POST /api/manager/orders/:id/offer-recall': at('negotiation', 'client', { n: 1, reason: 'Wrong price' }),
    'POST /api/manager/orders/:id/counter-acceptance': at('negotiation', 'manager', { n: 1 }),
    'POST /api/manager/orders/:id/approval-request': async (asks) => {
      // Chief managers and administrators only need approval beyond any limit.
      const asked = await at('draft', null, { note: 'Please' })(asks)
      const { id } = asked.params as { id: number }
      await ground.pool.query('update order_revisions set discount_bp = 10001 where order_id = $1', [id])
      return asked
    },
    'POST /api/manager/orders/:id/approval': approval(ground, { version: 1, note: null }),
    'POST /api/manager/orders/:id/approval-refusal': approval(ground, { version: 1, note: 'Too cheap' }),
    'POST /api/manager/orders/:id/extension': at('expired', null, { valid_until: later }),
    'POST /api/manager/orders/:id/closing': at('expired', null, { cause: 'price' }),
    'POST /api/manager/orders/:id/amendments': at('confirmed', null, changed),
    'POST /api/manager/orders/:id/change': at('confirmed', null, changedAt),
    'POST /api/manager/orders/:id/change/preview': at('confirmed', null, changedAt),
    'POST /api/manager/orders/:id/amendment-acceptance': at('confirmed', 'manager', { n: 1 }),
    'POST /api/manager/orders/:id/amendment-refusal': at('confirmed', 'manager', { n: 1, reason: 'No' }),
    'POST /api/manager/orders/:id/amendment-recall': at('confirmed', 'client', { n: 1 }),
    'GET /api/manager/positions/:id': async (asks) => {
      const { params } = await at('draft', null)(asks)
      const { id } = await ground.one('select id from order_lines where order_id = $1', [params.id])
      return { params: { id } }
    },
    'GET /api/manager/discount-limits': nothing,
    'PUT /api/manager/discount-limits': withBody({ manager: 500, chief_manager: 1500 }),
  }
}

const later = '2099-01-01T00:00:00.000Z'
const changed = ({ line_id }: { line_id: number }) => ({
  message: 'One more',
  lines: [{ id: line_id, quantity: 2 }],
})

const changedAt = ({ line_id }: { line_id: number }) => ({ ...changed({ line_id }), version: 1 })

const approval =
  (ground: Ground, body: object): GoodRequests[string] =>
  async (asks) => {
    const asked = await stagesOf(ground)('draft', null, body)(asks)
    await ground.pool.query(`update order_revisions set approval = 'asked' where order_id = $1`, [
      (asked.params as { id: number }).id,
    ])
    return asked
  }
