import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { formType, formWith, sent } from '#platform/server/testing/form.ts'

/** The permissions of each endpoint. The codes belong to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/front/intake                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/intake/files               .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/intake/searches            .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/client-codes               .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/client-codes               .       .          +   -       -       . |        +          +         + |       -              -      -     -
DELETE /api/front/client-codes/:id           .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/manager/intake                   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/intake/files             .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/intake/searches          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/client-codes             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/intake/reports           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/client-codes/files       .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/client-codes/files       .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/client-codes/files/:id/undoing . .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = async ({ one, organization_id, user_id }) => {
  const { id: product_id } = await one('select min(id) as id from products')
  const code = async () => ({
    params: await one(
      `insert into client_codes (organization_id, product_id, code, folded, source, created_at, used_at)
       select $1, $2, n, n, 'typed', now(), now() from (select md5(random()::text) as n) as new returning id`,
      [organization_id, product_id],
    ),
  })
  const file = { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('sku,qty\nA-1,5\n') }
  const upload = async () => ({ params: {}, ...sent(file) })
  const codeFile = async () => ({
    params: await one(
      `insert into client_code_files (organization_id, file_name, rows, written, actor_id, created_at)
       values ($1, 'codes.csv', 0, '[]', $2, now()) returning id`,
      [organization_id, user_id],
    ),
  })
  return {
    'POST /api/front/intake': withBody({ text: 'A-1 5' }),
    'POST /api/front/intake/files': upload,
    'POST /api/front/intake/searches': withBody({ texts: ['bolt'] }),
    'GET /api/front/client-codes': nothing,
    'PUT /api/front/client-codes': withBody({ code: 'Own 1', product_id }),
    'DELETE /api/front/client-codes/:id': code,
    'POST /api/manager/intake': withBody({ text: 'A-1 5', organization_id }),
    'POST /api/manager/intake/files': upload,
    'POST /api/manager/intake/searches': withBody({ texts: ['bolt'], organization_id }),
    'PUT /api/manager/client-codes': withBody({ organization_id, code: 'Own 2', product_id }),
    'POST /api/manager/client-codes/files': async () => ({
      params: {},
      body: formWith(file, { organization_id: String(organization_id) }),
      headers: { 'content-type': formType },
    }),
    'GET /api/manager/client-codes/files': nothing,
    'POST /api/manager/client-codes/files/:id/undoing': codeFile,
    'POST /api/manager/intake/reports': withBody({
      format: 'csv',
      organization_id,
      rows: [{ n: 1, text: 'A-1 5', verdict: 'found', product_id, quantity: 5 }],
    }),
  }
}
