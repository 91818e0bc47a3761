import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The promotion is for company A only and is running. */
export const matrix = `
                                            noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/promotions                    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/promotions                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/promotions/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/promotions                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/promotions/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/promotions                   .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/promotions/check             .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/promotions/:id               .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/promotions/:id               .       .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/promotions/:id/state         .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

export const input = {
  title_en: 'Ten off',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  all_goods: true,
  effect: 'percent',
  percent_bp: 1000,
}

export const requests: Requests = (ground) => {
  const promotion = async (state: string) => {
    const { id } = await ground.one(
      `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
         all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
       values ('Ten off', $3, $4, $5, '{}', '{}', '{}', array[$1::bigint], true, 'percent', 1000, 'USD', 1, false, 0, $2)
       returning id`,
      [ground.organization_id, ground.user_id, state, input.starts_at, input.ends_at],
    )
    return { params: { id } }
  }
  return {
    'GET /api/public/promotions': nothing,
    'GET /api/front/promotions': nothing,
    'GET /api/front/promotions/:id': () => promotion('released'),
    'GET /api/manager/promotions': nothing,
    'GET /api/manager/promotions/export': withQuery({ format: 'csv' }),
    'POST /api/manager/promotions': async () => ({ params: {}, body: input }),
    'POST /api/manager/promotions/check': async () => ({ params: {}, body: input }),
    'GET /api/manager/promotions/:id': () => promotion('draft'),
    'PUT /api/manager/promotions/:id': async () => ({
      ...(await promotion('draft')),
      body: { ...input, version: 1 },
    }),
    'PUT /api/manager/promotions/:id/state': async () => ({
      ...(await promotion('draft')),
      body: { transition: 'release' },
    }),
  }
}
