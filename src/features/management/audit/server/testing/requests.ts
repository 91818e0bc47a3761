import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The access matrix. */
export const matrix = `
                                          noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/audit                      .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/audit/export               .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/audit/people               .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

export const requests: Requests = () => ({
  'GET /api/manager/audit': nothing,
  'GET /api/manager/audit/export': withQuery({ format: 'csv' }),
  'GET /api/manager/audit/people': nothing,
})
