import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/purchases                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/purchases/export                .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/purchases/again                 .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/purchases          .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/products/:id/purchases        .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = (ground) => {
  const product = async () => ({ params: await ground.one('select min(id) as id from products') })
  return {
    'GET /api/front/purchases': nothing,
    'GET /api/front/purchases/again': nothing,
    'GET /api/front/purchases/export': nothing,
    'GET /api/front/products/:id/purchases': product,
    'GET /api/manager/products/:id/purchases': product,
  }
}
