import type { Requests } from '#platform/server/testing/asking.ts'

/** The access matrix of saved views and layouts: the view belongs to company A. */
export const matrix = `
                          noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/lists/:list        .       .          +   +       -       . |        +          +         + |       +              +      +     +
PUT    /api/lists/:list        .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/lists/:list/views  .       .          +   +       -       . |        +          +         + |       +              +      +     +
PATCH  /api/lists/views/:id    .       .          ?   ?       -       . |        +          ?         ? |       ?              ?      ?     ?
DELETE /api/lists/views/:id    .       .          ?   ?       -       . |        +          ?         ? |       ?              ?      ?     ?
`

const list = 'orders'

export const requests: Requests = ({ one, pool, user_id }) => {
  const view = async () => {
    await pool.query('delete from list_views where user_id = $1', [user_id])
    return one(
      `insert into list_views (user_id, list, name, query) values ($1, $2, 'Good', '') returning id`,
      [user_id, list],
    )
  }
  return {
    'GET /api/lists/:list': async () => ({ params: { list } }),
    'PUT /api/lists/:list': async () => ({ params: { list }, body: { hidden: ['stage'], dense: true } }),
    'POST /api/lists/:list/views': async () => ({
      params: { list },
      body: { name: 'Finished', query: 'stage=completed' },
    }),
    'PATCH /api/lists/views/:id': async () => ({ params: await view(), body: { name: 'Better' } }),
    'DELETE /api/lists/views/:id': async () => ({ params: await view() }),
  }
}
