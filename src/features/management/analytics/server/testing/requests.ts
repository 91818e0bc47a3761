import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The access matrix. */
export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/analytics/trend               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/funnel              .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/times               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/order-times         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/order-times/export  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/offers              .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/offer-outcomes      .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/offer-outcomes/export .     .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/promotions          .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/promotions/export   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/levels              .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/level-moves         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/level-moves/export  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/talk                .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/talks               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/talks/export        .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/misses              .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/misses/export       .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/ageing              .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/debts               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/debts/export        .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/sales               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/sales/export        .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/lines               .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/analytics/lines/export        .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = async () => ({
  'GET /api/manager/analytics/trend': nothing,
  'GET /api/manager/analytics/funnel': nothing,
  'GET /api/manager/analytics/ageing': nothing,
  'GET /api/manager/analytics/debts': nothing,
  'GET /api/manager/analytics/debts/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/times': nothing,
  'GET /api/manager/analytics/order-times': nothing,
  'GET /api/manager/analytics/order-times/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/offers': nothing,
  'GET /api/manager/analytics/offer-outcomes': nothing,
  'GET /api/manager/analytics/offer-outcomes/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/promotions': nothing,
  'GET /api/manager/analytics/promotions/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/levels': nothing,
  'GET /api/manager/analytics/level-moves': nothing,
  'GET /api/manager/analytics/level-moves/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/talk': nothing,
  'GET /api/manager/analytics/talks': nothing,
  'GET /api/manager/analytics/talks/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/misses': nothing,
  'GET /api/manager/analytics/misses/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/sales': nothing,
  'GET /api/manager/analytics/lines': nothing,
  'GET /api/manager/analytics/lines/export': async () => ({ params: {}, query: { format: 'csv' } }),
  'GET /api/manager/analytics/sales/export': async () => ({ params: {}, query: { format: 'csv' } }),
})
