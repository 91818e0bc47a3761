import { nothing, type Requests } from '#platform/server/testing/asking.ts'

export const matrix = `
                                              noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/shipped-not-invoiced                     .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = () => ({ 'GET /api/manager/shipped-not-invoiced': nothing })
