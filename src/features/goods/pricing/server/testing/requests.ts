import { type Ground, type Requests, withBody, withQuery } from '#platform/server/testing/asking.ts'

export const matrix = `
                           noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/products      .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/export .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/promoted .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/promotions/preview .           .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/facets        .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/narrowing     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/watches .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/products/:id/watches .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/manager/promotions/margin . .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/products/:id  .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/sizes .  .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/related .  .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/:id/alternatives .  .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/products    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/price-list         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/price-list/export  .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/price-list/facts   .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/price-list/files   .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/price-list/files   .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/price-list/files/:id .     .          ?   -       -       . |        +          ?         ? |       -              -      -     -
GET    /api/front/price-list/files/:id/content . .      ?   -       -       . |        +          ?         ? |       -              -      -     -
GET    /api/manager/price-lists      .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/price-lists/export .     .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/price-lists/:id  .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/price-lists      .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/price-lists/:id/prices . .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/price-lists/:id/prices . .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/price-lists/:id/release . .         -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/price-lists/:id/withdrawal . .      -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/rates            .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/rates            .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/rates/import     .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/products/:id/prices .    .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/prices . .              -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/products/:id/costs .     .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/products/:id/costs .     .          -   -       -       . |        -          -         - |       -              -      -     +
`

/** Creates a promotion for company A only. */
async function promotion({ one, organization_id, user_id }: Ground): Promise<{ id: number }> {
  return one(
    `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
       all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
     values ('Ten off', 'released', '2026-01-01', '2099-01-01', '{}', '{}', '{}', array[$1::bigint], true, 'percent', 1000,
       'USD', 1, false, 0, $2) returning id`,
    [organization_id, user_id],
  ) as Promise<{ id: number }>
}

export const requests: Requests = (ground) => {
  const { one, storage, user_id, organization_id } = ground
  const product = () => one('select min(id) as id from products')
  const draft = async () => {
    const { id } = await one(
      `insert into price_lists (currency, name, kind, state, version)
       values ('USD', 'A draft', 'base', 'draft', 0) returning id`,
    )
    await one('insert into prices select $1, min(id), 1, 1000 from products', [id])
    return { id }
  }
  const file = async () => {
    const key = await storage.put('SKU;Quantity\r\n')
    return one(
      `insert into price_files (owner_id, organization_id, discount_level, currency, format, lang, state, storage_key, size)
       values ($1, $2, 0, 'USD', 'csv', 'en', 'done', $3, 14) returning id`,
      [user_id, organization_id, key],
    )
  }
  return {
    'GET /api/front/products': withQuery({ q: 'bolt' }),
    'GET /api/front/products/export': withQuery({ q: 'bolt', format: 'csv' }),
    'GET /api/front/products/promoted': async () => ({
      params: {},
      query: { promotion_id: (await promotion(ground)).id },
    }),
    'GET /api/manager/promotions/preview': async () => ({
      params: {},
      query: { promotion_id: (await promotion(ground)).id, organization_id },
    }),
    'POST /api/manager/promotions/margin': withBody({
      title_en: 'Ten off',
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2099-01-01T00:00:00.000Z',
      all_goods: true,
      effect: 'percent',
      percent_bp: 1000,
    }),
    'GET /api/manager/clients/:id/prices': async () => ({ params: { id: organization_id } }),
    'GET /api/manager/products/:id/costs': async () => ({ params: await product() }),
    'PUT /api/manager/products/:id/costs': async () => ({
      params: await product(),
      body: { currency: 'USD', cost: '1.50' },
    }),
    'GET /api/manager/products': withQuery({ q: 'bolt', organization_id }),
    'GET /api/front/facets': withQuery({ q: 'bolt', only: 'model' }),
    'GET /api/front/narrowing': withQuery({ q: 'bolt', attr: 'thread:M8' }),
    'GET /api/front/products/:id/watches': async () => ({ params: await product() }),
    'PUT /api/front/products/:id/watches': async () => ({
      params: await product(),
      body: { kind: 'price', on: true },
    }),
    'GET /api/front/products/:id/sizes': async () => ({ params: await product() }),
    'GET /api/front/products/:id/alternatives': async () => ({ params: await product() }),
    'GET /api/front/products/:id/related': async () => ({ params: await product() }),
    'GET /api/front/products/:id': async () => ({ params: await product() }),
    'GET /api/front/price-list': withQuery({ q: 'bolt' }),
    'GET /api/front/price-list/export': withQuery({ q: 'bolt', format: 'csv' }),
    'GET /api/front/price-list/facts': withQuery({}),
    'POST /api/front/price-list/files': withBody({ format: 'csv', lang: 'en' }),
    'GET /api/front/price-list/files': withQuery({}),
    'GET /api/front/price-list/files/:id': async () => ({ params: await file() }),
    'GET /api/front/price-list/files/:id/content': async () => ({ params: await file() }),
    'GET /api/manager/price-lists': withQuery({ state: 'active' }),
    'GET /api/manager/price-lists/export': withQuery({ format: 'csv' }),
    'GET /api/manager/price-lists/:id': async () => ({ params: await draft() }),
    'POST /api/manager/price-lists': withBody({ name: 'A draft', currency: 'USD', from: 'empty' }),
    'GET /api/manager/price-lists/:id/prices': async () => ({ params: await draft() }),
    'PUT /api/manager/price-lists/:id/prices': async () => {
      const { sku } = await one('select sku from products order by id limit 1')
      return { params: await draft(), body: { edition: 1, text: `${sku}\t12.50` } }
    },
    'POST /api/manager/price-lists/:id/release': async () => ({
      params: await draft(),
      body: { edition: 1 },
    }),
    'POST /api/manager/price-lists/:id/withdrawal': async () => ({
      params: await draft(),
      body: { edition: 1 },
    }),
    'GET /api/manager/rates': withQuery({}),
    'POST /api/manager/rates': withBody({ currency: 'EUR', on: '2026-05-01', rate: '0.92' }),
    'POST /api/manager/rates/import': withBody({ text: 'EUR;2026-05-01;0.92', dry_run: true }),
    'GET /api/manager/products/:id/prices': async () => ({
      params: await product(),
      query: { organization_id },
    }),
  }
}
