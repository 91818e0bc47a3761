import { type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                           nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/products      .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/export .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id  .       .          +   -       -       . |        +          +         + |       -              -      -     -
`

export const requests: Requests = ({ one }) => ({
  'GET /api/front/products': withQuery({ q: 'bolt' }),
  'GET /api/front/products/export': withQuery({ q: 'bolt', format: 'csv' }),
  'GET /api/front/products/:id': async () => ({
    params: await one('select min(id) as id from products'),
  }),
})
