import type { Requests } from '#platform/server/testing/asking.ts'

/** The access matrix. */
export const matrix = `
                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/found      .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/found    .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = () => ({
  'GET /api/front/found': async () => ({ params: {}, query: { q: '1001' } }),
  'GET /api/manager/found': async () => ({ params: {}, query: { q: '1001' } }),
})
