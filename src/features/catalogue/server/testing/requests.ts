import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                                    nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/categories            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/suggestions           +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/facets                +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/search-examples       +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/comparison            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/product-views         +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/showcase              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id          +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id/picture  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id/model    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/manager/products/:id         .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

export const requests: Requests = async ({ one, pool, storage }) => {
  const { id } = await one('select min(id) as id from products')
  const { sku } = await one('select sku from products order by id limit 1')
  // Goods of the tests have no drawings; these two stand in for one.
  const drawn = [id, await storage.put('<svg/>'), await storage.put('solid')]
  await pool.query('update products set picture = $2, model = $3 where id = $1', drawn)
  const product = async () => ({ params: { id } })
  return {
    'GET /api/public/categories': nothing,
    'GET /api/public/products': withQuery({ q: 'bolt' }),
    'GET /api/public/suggestions': withQuery({ q: 'bolt' }),
    'GET /api/public/facets': withQuery({ q: 'bolt', attr: 'thread:M8' }),
    'GET /api/public/search-examples': nothing,
    'GET /api/public/comparison': withQuery({ ids: `${id}` }),
    'GET /api/public/product-views': withQuery({ sku }),
    'GET /api/public/showcase': nothing,
    'GET /api/public/products/:id': product,
    'GET /api/manager/products/:id': product,
    'GET /api/public/products/:id/picture': product,
    'GET /api/public/products/:id/model': product,
  }
}
