import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The access matrix: the manager looks after the client. */
export const matrix = `
                                          noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/clientele                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clientele/export           .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/client-tags                .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clients/:id/tags           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/clients/:id/tags           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/tags           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/notes          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/notes          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/history        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = ({ pool }) => {
  let made = 0
  const client = async () => {
    made += 1
    const of = { email: `clientele${made}@holm.example`, manager: cast.manager } as const
    return { params: { id: await newCompany(pool, of) } }
  }
  return {
    'GET /api/manager/clientele': nothing,
    'GET /api/manager/clientele/export': withQuery({ format: 'csv' }),
    'GET /api/manager/client-tags': nothing,
    'GET /api/manager/clients/:id/tags': client,
    'PUT /api/manager/clients/:id/tags': async () => ({ ...(await client()), body: { tags: ['fair'] } }),
    'POST /api/manager/clients/:id/tags': async () => ({ ...(await client()), body: { tag: 'fair' } }),
    'GET /api/manager/clients/:id/notes': client,
    'POST /api/manager/clients/:id/notes': async () => ({ ...(await client()), body: { text: 'Call back' } }),
    'GET /api/manager/clients/:id/history': client,
  }
}
