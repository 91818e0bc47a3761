import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { cast } from '#world/cast.ts'
import { demonstrationPassword } from '#world/people.ts'
import { addressIn, wharf } from './address.ts'
import { applicationOf } from './application.ts'
import { newCompany } from './company.ts'

/** Who may call what: the client is one who applied. */
export const matrix = `
                                         nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/front/auth/signup                 +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/company                     .       .          +   +       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clients/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clients/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/confirmation  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/discount-level .     .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/blocking      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/unblocking    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/deletion      .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/front/client                      .       .          +   +       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/managers                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/front/addresses                   .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/addresses                   .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/addresses/:id               .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/addresses/:id               .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/addresses/:id/default       .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/colleagues                  .       .          +   -       -       . |        +          +         + |       -              -      -     -
`

export const requests: Requests = ({ pool, organization_id }) => {
  const address = async () => ({ params: { id: await addressIn(pool, organization_id) } })
  let made = 0
  const client = async () => {
    made += 1
    const of = {
      email: `applicant${made}@holm.example`,
      status: 'not_confirmed',
      manager: cast.manager,
    } as const
    return { params: { id: await newCompany(pool, of) } }
  }
  let signUps = 0
  return {
    'POST /api/front/auth/signup': async () => {
      signUps += 1
      return { params: {}, body: applicationOf(`vera${signUps}@holm.example`) }
    },
    'GET /api/front/company': nothing,
    'GET /api/manager/clients': nothing,
    'GET /api/manager/clients/export': nothing,
    'GET /api/manager/clients/:id': client,
    'POST /api/manager/clients/:id/confirmation': async () => ({
      ...(await client()),
      body: { discount_level: 1 },
    }),
    'POST /api/manager/clients/:id/discount-level': async () => ({
      ...(await client()),
      body: { discount_level: 3 },
    }),
    'POST /api/manager/clients/:id/blocking': async () => ({
      ...(await client()),
      body: { reason: 'No such company' },
    }),
    'POST /api/manager/clients/:id/unblocking': async () => {
      const request = await client()
      await pool.query(`update users set status = 'blocked' where organization_id = $1`, [request.params.id])
      return request
    },
    'POST /api/manager/clients/:id/deletion': async () => ({
      ...(await client()),
      body: { reason: 'Asked by the client' },
    }),
    // With a wrong password where nobody is brought back, or the caller would be gone for what comes next.
    'DELETE /api/front/client': async (asks) => {
      if (!asks) return { params: {}, body: { password: 'not-the-password' } }
      const { rows } = await pool.query('select id, status from users where email = $1 order by id desc', [
        asks,
      ])
      return {
        params: {},
        body: { password: demonstrationPassword },
        undo: () =>
          pool.query('update users set status = $2, deleted_at = null where id = $1', [
            rows[0].id,
            rows[0].status,
          ]),
      }
    },
    'GET /api/manager/managers': nothing,
    'GET /api/front/addresses': nothing,
    'POST /api/front/addresses': withBody(wharf),
    'PUT /api/front/addresses/:id': async () => ({ ...(await address()), body: { ...wharf, version: 1 } }),
    'DELETE /api/front/addresses/:id': address,
    'POST /api/front/addresses/:id/default': address,
    'GET /api/front/colleagues': nothing,
  }
}
