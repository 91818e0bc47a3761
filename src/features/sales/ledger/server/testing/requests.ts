import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/statement                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/statement/pdf                 .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/statement/file                  .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/statement         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/statement/pdf   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/statement/file    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = async ({ one }) => {
  const params = await one(`select organization_id as id from users where email = 'client.a@portico.example'`)
  return {
    'GET /api/front/statement': nothing,
    'GET /api/front/statement/file': withQuery({ format: 'csv', lang: 'en' }),
    'GET /api/front/statement/pdf': withQuery({ lang: 'en' }),
    'GET /api/manager/clients/:id/statement': async () => ({ params }),
    'GET /api/manager/clients/:id/statement/pdf': async () => ({ params, query: { lang: 'en' } }),
    'GET /api/manager/clients/:id/statement/file': async () => ({
      params,
      query: { format: 'csv', lang: 'en' },
    }),
  }
}
