import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The templates belong to company A and to the manager. */
export const matrix = `
                                            noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/templates                      .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/templates                      .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/templates/:id                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PATCH  /api/front/templates/:id                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/templates/:id/cadence          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/templates/:id/cadence          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/templates/:id/cadence/resumed  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/carts/:id/template             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/templates/:id/applied          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/templates                    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/templates                    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/templates/:id                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/templates/:id                .       .          -   -       -       . |        -          -         - |       +              ?      ?     ?
PUT    /api/manager/templates/:id/owner          .       .          -   -       -       . |        -          -         - |       +              ?      ?     ?
PUT    /api/manager/templates/:id/state          .       .          -   -       -       . |        -          -         - |       +              ?      ?     ?
PUT    /api/manager/templates/:id/favourite      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/templates/:id/rehearsals     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/templates/:id/orders         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = async ({ one, organization_id, user_id }) => {
  const { id: product_id } = await one('select min(id) as id from products')
  const template = async (owner: 'organization' | 'manager') => {
    const { id } = await one(
      `insert into order_templates (owner, organization_id, manager_id, name, created_by, updated_at)
       values ($1, case when $1 = 'organization' then $2::bigint end,
         case when $1 = 'manager' then (select id from users where email = $4) end, 'Good', $3, now()) returning id`,
      [owner, organization_id, user_id, 'manager@portico.example'],
    )
    await one(
      `insert into order_template_lines (template_id, position, product_id, quantity) values ($1, 0, $2, 1000) returning id`,
      [id, product_id],
    )
    return id
  }
  const cart = async () => {
    const { id } = await one(
      `with cart as (
         insert into carts (organization_id, owner_id, name, currency) values ($1, $2, 'Good', 'USD') returning id
       )
       insert into cart_lines (cart_id, product_id, quantity) select id, $3, 1000 from cart returning cart_id as id`,
      [organization_id, user_id, product_id],
    )
    return id
  }
  const of = async (owner: 'organization' | 'manager', body?: object) => ({
    params: { id: await template(owner) },
    ...(body && { body }),
  })
  return {
    'GET /api/front/templates': nothing,
    'POST /api/front/templates': async () => ({ params: {}, body: { name: 'Good', cart_id: await cart() } }),
    'GET /api/front/templates/:id': () => of('organization'),
    'PATCH /api/front/templates/:id': () => of('organization', { name: 'Better' }),
    'PUT /api/front/templates/:id/cadence': () =>
      of('organization', { unit: 'month', every: 1, day: 31, mode: 'remind' }),
    'DELETE /api/front/templates/:id/cadence': () => of('organization'),
    'POST /api/front/templates/:id/cadence/resumed': () => of('organization'),
    'GET /api/front/carts/:id/template': async () => ({ params: { id: await cart() } }),
    'POST /api/front/templates/:id/applied': () => of('organization'),
    'GET /api/manager/templates': withQuery({ owner: 'organization', organization_id }),
    'POST /api/manager/templates': async () => ({
      params: {},
      body: { template_id: await template('organization'), name: 'Mine' },
    }),
    'GET /api/manager/templates/:id': () => of('organization'),
    'PUT /api/manager/templates/:id': () => of('manager', { version: 1, name: 'Better', lines: [] }),
    'PUT /api/manager/templates/:id/owner': () => of('manager', { owner: 'team' }),
    'PUT /api/manager/templates/:id/state': () => of('manager', { state: 'archived' }),
    'PUT /api/manager/templates/:id/favourite': () => of('organization', { favourite: true }),
    'POST /api/manager/templates/:id/orders': () =>
      of('organization', { organization_ids: [organization_id], times: 1 }),
    'POST /api/manager/templates/:id/rehearsals': () =>
      of('organization', { organization_ids: [organization_id], times: 1 }),
  }
}
