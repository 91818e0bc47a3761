import { cast } from '#demo/cast.ts'
import { png } from '#features/foundation/files/server/testing/samples.ts'
import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

export const matrix = `
                                    noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/categories            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/suggestions           +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/facets                +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/search-examples       +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/comparison            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/product-views         +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/product-pages         +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/showcase              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id          +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/favourites             .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/products/:id/favourite         .       .          +   -       -       . |        +          +         + |       -              -      -     -
DELETE /api/front/products/:id/favourite         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/public/products/:id/picture  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id/pictures/:picture_id +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/products/:id/model    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/manager/products/:id         .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/products/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/products/:id/links   .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/products/:id/pictures       .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/products/:id/pictures       .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/products/:id/pictures/:picture_id .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/products/:id/status  .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = async ({ one, pool, storage, user_id }) => {
  const { id } = await one('select min(id) as id from products')
  const { sku } = await one('select sku from products order by id limit 1')
  // Test products have no drawings; these two files stand in.
  const drawn = [id, await storage.put('<svg/>'), await storage.put('solid')]
  await pool.query('update products set picture = $2, model = $3 where id = $1', drawn)
  const product = async () => ({ params: { id } })
  const versionNow = async () => (await one('select version from products where id = $1', [id])).version
  const photo = async () => {
    const keys = [await storage.put('large'), await storage.put('small')]
    return one(
      `insert into product_pictures (product_id, place, large_key, small_key) values ($1, 2, $2, $3)
       returning product_id as id, id as picture_id`,
      [id, ...keys],
    )
  }
  return {
    'GET /api/public/categories': nothing,
    'GET /api/public/products': withQuery({ q: 'bolt' }),
    'GET /api/public/suggestions': withQuery({ q: 'bolt' }),
    'GET /api/public/facets': withQuery({ q: 'bolt', attr: 'thread:M8' }),
    'GET /api/public/search-examples': nothing,
    'GET /api/public/comparison': withQuery({ ids: `${id}` }),
    'GET /api/public/product-views': withQuery({ sku }),
    'GET /api/public/product-pages': nothing,
    'GET /api/public/showcase': nothing,
    'GET /api/public/products/:id': product,
    'GET /api/front/favourites': nothing,
    'PUT /api/front/products/:id/favourite': product,
    'DELETE /api/front/products/:id/favourite': product,
    'GET /api/manager/products/:id': product,
    'PUT /api/manager/products/:id': async () => {
      const { version } = await one('select version from products where id = $1', [id])
      const words = { name_en: 'A bolt', name_ru: null, description_en: null, description_ru: null }
      const taxed = { tax_class: 'standard', is_service: false }
      return {
        params: { id },
        body: { based_on: version, ...words, ...taxed, pack_qty: 1, min_qty: 1, step_qty: 1 },
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
    'POST /api/manager/products/:id/pictures': async (asks = cast.admin) => {
      const { id: file_id } = await one(
        `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
         select coalesce((select id from users where email = $1), $2), 'catalogue', 'a.png', 'image/png', $3, '', $4
         returning id`,
        [asks, user_id, png.length, await storage.put(png)],
      )
      await pool.query('delete from product_pictures where product_id = $1', [id])
      return { params: { id }, body: { based_on: await versionNow(), file_id } }
    },
    'PUT /api/manager/products/:id/pictures': async () => {
      const { picture_id } = await photo()
      const pictures = [{ id: picture_id, alt_en: 'From above' }, { id: null }]
      return { params: { id }, body: { based_on: await versionNow(), pictures } }
    },
    'GET /api/manager/products/:id/pictures/:picture_id': async () => ({ params: await photo() }),
    'GET /api/public/products/:id/pictures/:picture_id': async () => ({ params: await photo() }),
    'GET /api/public/products/:id/picture': product,
    'GET /api/public/products/:id/model': product,
  }
}
