import { type Ground, nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'
import type { BlanketState } from '../../blanket-order.ts'

/** The access matrix: a blanket order of company A. */
export const matrix = `
                                                    noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/blanket-orders                         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/blanket-orders/export                  .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/blanket-orders/:id                     .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/blanket-orders/:id/acceptance          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/blanket-orders/:id/refusal             .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/blanket-orders/:id/call-offs/preview   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/blanket-orders/:id/call-offs           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/blanket-orders                       .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/blanket-orders/export                .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/blanket-orders                       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/blanket-orders/:id                   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/blanket-orders/:id/closing           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const at = (state: BlanketState, body?: object) => async () => ({
    params: { id: (await blanketOrderAt(ground, state)).id },
    ...(body && { body }),
  })
  const calledOff = (more: object) => async () => {
    const { id, line_id, step } = await blanketOrderAt(ground, 'accepted')
    return { params: { id }, body: { ...more, lines: [{ line_id, quantity: step }] } }
  }
  return {
    'GET /api/front/blanket-orders': nothing,
    'GET /api/front/blanket-orders/export': withQuery({ format: 'csv' }),
    'GET /api/front/blanket-orders/:id': at('sent'),
    'POST /api/front/blanket-orders/:id/acceptance': at('sent', { version: 1 }),
    'POST /api/front/blanket-orders/:id/refusal': at('sent', { version: 1, reason: 'Too much' }),
    'POST /api/front/blanket-orders/:id/call-offs/preview': calledOff({}),
    'POST /api/front/blanket-orders/:id/call-offs': calledOff({
      delivery_method: 1,
      key: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    }),
    'GET /api/manager/blanket-orders': nothing,
    'GET /api/manager/blanket-orders/export': withQuery({ format: 'csv' }),
    'POST /api/manager/blanket-orders': async () => {
      const { id: product_id, step } = await good(ground)
      return {
        params: {},
        body: {
          organization_id: ground.organization_id,
          currency: 'USD',
          ...{ valid_from: '2026-01-01', valid_until: '2099-12-31' },
          lines: [{ product_id, quantity: step * 10, step, price: 1_000_000 }],
        },
      }
    },
    'GET /api/manager/blanket-orders/:id': at('sent'),
    'POST /api/manager/blanket-orders/:id/closing': at('accepted', { version: 1 }),
  }
}

const good = ({ one }: Ground) =>
  one('select id, step_qty * pack_qty as step from products order by id limit 1')

async function blanketOrderAt(ground: Ground, state: BlanketState) {
  const { id: product_id, step } = await good(ground)
  const { id } = await ground.one(
    `insert into blanket_orders (organization_id, currency, state, valid_from, valid_until, sent_by_id, sent_at)
     values ($1, 'USD', $2, '2026-01-01', '2099-12-31', $3, now()) returning id`,
    [ground.organization_id, state, ground.user_id],
  )
  const { id: line_id } = await ground.one(
    `insert into blanket_order_lines (blanket_order_id, place, product_id, quantity, step, amount)
     values ($1, 1, $2, $3::int * 10, $3, 100) returning id`,
    [id, product_id, step],
  )
  return { id, line_id, step }
}
