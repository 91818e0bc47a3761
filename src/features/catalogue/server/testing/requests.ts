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
GET    /api/front/favourites             .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/products/:id/favourite         .       .          +   -       -       . |        +          +         + |       -              -      -     -
DELETE /api/front/products/:id/favourite         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/public/products/:id/picture  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id/model    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/manager/products/:id         .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/products/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/products/:id/links   .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/products/:id/status  .       .          -   -       -       . |        -          -         - |       -              -      -     +
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
    'GET /api/front/favourites': nothing,
    'PUT /api/front/products/:id/favourite': product,
    'DELETE /api/front/products/:id/favourite': product,
    'GET /api/manager/products/:id': product,
    'PUT /api/manager/products/:id': async () => {
      const { version } = await one('select version from products where id = $1', [id])
      const words = { name_en: 'A bolt', name_ru: null, description_en: null, description_ru: null }
      return {
        params: { id },
        body: { based_on: version, ...words, pack_qty: 1, min_qty: 1, step_qty: 1 },
      }
    },
    'PUT /api/manager/products/:id/links': async () => {
      const { version } = await one('select version from products where id = $1', [id])
      const others = await one('select sku from products where id <> $1 order by id limit 1', [id])
      return { params: { id }, body: { based_on: version, replacement: null, related: [others.sku] } }
    },
    'POST /api/manager/products/:id/status': async () => ({
      params: await one(
        "insert into products (sku, name_en, status) values (md5(random()::text), 'Made to be sold', 'draft') returning id",
      ),
      body: { from: 'draft', to: 'active', reason: 'Ready to be sold' },
    }),
    'GET /api/public/products/:id/picture': product,
    'GET /api/public/products/:id/model': product,
  }
}
