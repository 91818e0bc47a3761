import type { OrderStage } from '#features/sales/orders/order.ts'
import { stagesOf } from '#features/sales/orders/server/testing/at-stage.ts'
import { type GoodRequests, nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The orders belong to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/negotiation                       .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/negotiation/export                .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/expired-orders                    .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/expired-orders/export             .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/crm-users                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/crm-users/export                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/:id/decision-facts         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/expired-orders/extensions         .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/expired-orders/closings           .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/orders/confirmations              .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/orders/:id/reminder               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/copy                   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/manual-orders         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/manual-orders/export  .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/orders                            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PATCH  /api/manager/orders/:id                        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const at = stagesOf(ground)
  const several = (stage: OrderStage, body: object) => async (asks: Parameters<GoodRequests[string]>[0]) => {
    const { params } = await at(stage, null)(asks)
    return { params: {}, body: { ids: [params.id as number], ...body } }
  }
  return {
    'GET /api/manager/negotiation': nothing,
    'GET /api/manager/negotiation/export': withQuery({ format: 'csv' }),
    'GET /api/manager/expired-orders': nothing,
    'GET /api/manager/expired-orders/export': withQuery({ format: 'csv' }),
    'GET /api/manager/crm-users': nothing,
    'GET /api/manager/crm-users/export': withQuery({ format: 'csv' }),
    'GET /api/manager/orders/:id/decision-facts': at('submitted', null),
    'POST /api/manager/expired-orders/extensions': several('expired', { valid_until: later }),
    'POST /api/manager/expired-orders/closings': several('expired', { cause: 'price' }),
    'POST /api/manager/orders/confirmations': several('submitted', {}),
    'POST /api/manager/orders/:id/reminder': at('expired', null),
    'POST /api/manager/orders/:id/copy': at('expired', null),
    'GET /api/manager/manual-orders': nothing,
    'GET /api/manager/manual-orders/export': withQuery({ format: 'csv' }),
    'POST /api/manager/orders': async () => ({
      params: {},
      body: { organization_id: ground.organization_id },
    }),
    'PATCH /api/manager/orders/:id': at('draft', null, { version: 1, comment: 'By the gate' }),
  }
}

const later = '2099-01-01T00:00:00.000Z'
