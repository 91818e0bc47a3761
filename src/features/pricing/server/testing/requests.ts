import { type Ground, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                           nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/products      .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/export .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/products/promoted .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/promotions/preview .           .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/products/:id  .       .          +   -       -       . |        +          +         + |       -              -      -     -
`

/** A promotion for company A alone. */
async function promotion({ one, organization_id, user_id }: Ground): Promise<{ id: number }> {
  return one(
    `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
       all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
     values ('Ten off', 'released', '2026-01-01', '2099-01-01', '{}', '{}', '{}', array[$1::bigint], true, 'percent', 1000,
       'USD', 1, false, 0, $2) returning id`,
    [organization_id, user_id],
  ) as Promise<{ id: number }>
}

export const requests: Requests = (ground) => ({
  'GET /api/front/products': withQuery({ q: 'bolt' }),
  'GET /api/front/products/export': withQuery({ q: 'bolt', format: 'csv' }),
  'GET /api/front/products/promoted': async () => ({
    params: {},
    query: { promotion_id: (await promotion(ground)).id },
  }),
  'GET /api/manager/promotions/preview': async () => ({
    params: {},
    query: { promotion_id: (await promotion(ground)).id, organization_id: ground.organization_id },
  }),
  'GET /api/front/products/:id': async () => ({
    params: await ground.one('select min(id) as id from products'),
  }),
})
