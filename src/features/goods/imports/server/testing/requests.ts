import { nothing, type Requests } from '#platform/server/testing/asking.ts'
import { sent } from '#platform/server/testing/form.ts'

export const matrix = `
                                         noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/manager/imports                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/imports                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/imports/export            .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/imports/:id               .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/imports/:id/rows          .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/imports/:id/refused-rows  .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/imports/:id/execution     .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/imports/:id/undoing       .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

const prices = Buffer.from('sku,name,price\nA-1,Bolt,1.50\n')

export const requests: Requests = ({ one }) => {
  const imported = async (state = 'done') => ({
    params: await one(
      `insert into imports (kind, file_name, currency, dry_run, state, counts)
       values ('products', 'goods.csv', 'USD', $1 = 'checked', $1,
         '{"new":0,"changed":0,"unchanged":0,"refused":0}') returning id`,
      [state],
    ),
  })
  return {
    'POST /api/manager/imports': async () => ({
      params: {},
      ...sent({ name: 'goods.csv', type: 'text/csv', bytes: prices }),
    }),
    'GET /api/manager/imports': nothing,
    'GET /api/manager/imports/export': nothing,
    'GET /api/manager/imports/:id': () => imported(),
    'GET /api/manager/imports/:id/rows': () => imported(),
    'GET /api/manager/imports/:id/refused-rows': () => imported(),
    'POST /api/manager/imports/:id/execution': () => imported('checked'),
    'POST /api/manager/imports/:id/undoing': () => imported(),
  }
}
