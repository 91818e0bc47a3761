import { placedOrder } from '#features/sales/orders/server/testing/at-stage.ts'
import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'
import { usualRules } from '../../confirmation-rules.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/confirmation-rules                       .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/confirmation-rules                       .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/clients/:id/automatic-confirmation       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/clients/:id/automatic-confirmation       .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/orders/:id/decision                      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/order-decisions                          .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/order-decisions/export                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = (ground) => {
  const { one, organization_id } = ground
  const unset = () =>
    one('delete from confirmation_clients where organization_id = $1 returning 1', [organization_id])
  return {
    'GET /api/manager/confirmation-rules': nothing,
    'PUT /api/manager/confirmation-rules': async () => {
      const { n: based_on } = await one('select coalesce(max(version), 0) as n from confirmation_rules')
      return { params: {}, body: { ...usualRules, based_on } }
    },
    'GET /api/manager/clients/:id/automatic-confirmation': async () => ({ params: { id: organization_id } }),
    'PUT /api/manager/clients/:id/automatic-confirmation': async () => {
      await unset()
      return { params: { id: organization_id }, body: { is_on: true, version: 0 } }
    },
    'GET /api/manager/orders/:id/decision': placedOrder(ground),
    'GET /api/manager/order-decisions': nothing,
    'GET /api/manager/order-decisions/export': withQuery({ format: 'csv' }),
  }
}
