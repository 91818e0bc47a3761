import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. A list without anything the caller may see is empty. */
export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/purchases                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/purchases/export                .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/purchases          .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/products/:id/purchases        .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = async ({ one }) => {
  const params = await one('select min(id) as id from products')
  return {
    'GET /api/front/purchases': nothing,
    'GET /api/front/purchases/export': nothing,
    'GET /api/front/products/:id/purchases': async () => ({ params }),
    'GET /api/manager/products/:id/purchases': async () => ({ params }),
  }
}
