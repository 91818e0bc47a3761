import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

export const matrix = `
                                       noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/vat-register             .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/vat-register/export      .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/eu-sales                 .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/eu-sales/export          .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

export const requests: Requests = () => ({
  'GET /api/manager/vat-register': nothing,
  'GET /api/manager/vat-register/export': withQuery({ format: 'csv' }),
  'GET /api/manager/eu-sales': nothing,
  'GET /api/manager/eu-sales/export': withQuery({ format: 'csv' }),
})
