import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { addressIn, wharf } from './address.ts'
import { applicationOf } from './application.ts'
import { newCompany } from './company.ts'
import { waitingChange } from './waiting-change.ts'

/** The client of these requests is an applicant. */
export const matrix = `
                                         noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
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
GET    /api/front/own-data                    .       .          +   +       -       . |        +          +         + |       -              -      -     -
DELETE /api/front/client                      .       .          +   +       -       . |        +          +         + |       -              -      -     -
PUT    /api/manager/clients/:id/external-id   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/managers                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/standing-in               .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/clients                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/client-duplicates         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clients/:id/checks        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/question      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/people        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/addresses     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/manager       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/invitation    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/payment-terms .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/clients/:id/payment-terms .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/terms-proposal            . .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/terms-proposal/agreement  . .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/terms-proposal/refusal    . .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/clients/:id/credit-limit  .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/front/addresses                   .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/addresses                   .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/addresses/:id               .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/addresses/:id               .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/addresses/:id/default       .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/partial-deliveries          .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/colleagues                  .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/people                      .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/people                      .       .          -   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/people/:id/invitation       .       .          -   -       -       . |        +          +         ? |       -              -      -     -
PATCH  /api/front/people/:id                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
DELETE /api/front/people/:id                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/company-details             .       .          +   -       -       . |        +          +         + |       -              -      -     -
PATCH  /api/front/company-details             .       .          -   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/company-details/withdrawal  .       .          -   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/details       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/company-changes/:id/approval    . .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/company-changes/:id/declination . .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = ({ pool, one, organization_id }) => {
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
  const proposed = async () => {
    const request = await client()
    const input = {
      payment_term_id: null,
      credit_limit: { amount: 100_000, currency: 'USD' },
      reason: 'Pays on time',
      by_id: 1,
      at: '2026-11-01T10:00:00.000Z',
    }
    await pool.query('update organizations set proposed_terms = $2 where id = $1', [request.params.id, input])
    return request
  }
  let invited = 0
  /** Creates a person invited by company A. */
  const person = async (): Promise<{ params: { id: number } }> => {
    invited += 1
    return {
      params: await one(
        `insert into users (email, name, last_name, currency_id, organization_id, org_role, invited_at)
         values ($1, 'Ann', 'Holm', 1, $2, 'viewer', now()) returning id`,
        [`invited${invited}@holm.example`, organization_id],
      ),
    }
  }
  /** Creates a change that waits for approval. */
  const change = async () => {
    const { params } = await client()
    return { params: { id: await waitingChange(pool, params.id) } }
  }
  let signUps = 0
  return {
    'POST /api/front/auth/signup': async () => {
      signUps += 1
      return { params: {}, body: applicationOf(`vera${signUps}@holm.example`) }
    },
    'GET /api/front/company': nothing,
    'GET /api/front/own-data': nothing,
    'GET /api/manager/clients': nothing,
    'GET /api/manager/clients/export': nothing,
    'GET /api/manager/clients/:id': client,
    'POST /api/manager/clients': async () => {
      signUps += 1
      const { password, c_password, ...form } = applicationOf(`entered${signUps}@holm.example`)
      return { params: {}, body: { ...form, locale: 'en' } }
    },
    'GET /api/manager/client-duplicates': nothing,
    'GET /api/manager/clients/:id/checks': client,
    'POST /api/manager/clients/:id/question': async () => ({
      ...(await client()),
      body: { text: 'Which VAT number?' },
    }),
    'GET /api/manager/clients/:id/people': client,
    'GET /api/manager/clients/:id/addresses': client,
    'POST /api/manager/clients/:id/manager': async () => ({
      ...(await client()),
      body: { manager_id: (await one('select id from users where email = $1', [cast.manager])).id },
    }),
    'POST /api/manager/clients/:id/invitation': async () => {
      const request = await client()
      await pool.query('update users set invited_at = now() where organization_id = $1', [request.params.id])
      return request
    },
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
    // Uses a wrong password without `asks`, because the caller could not be restored afterwards.
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
    'PUT /api/manager/clients/:id/external-id': async () => {
      const request = await client()
      return { ...request, body: { external_id: `CRM-${request.params.id}` } }
    },
    'GET /api/manager/managers': nothing,
    'GET /api/manager/standing-in': nothing,
    'PUT /api/manager/clients/:id/credit-limit': async () => ({
      ...(await client()),
      body: { credit_limit: { amount: 100_000, currency: 'USD' }, reason: 'A year of orders' },
    }),
    'GET /api/manager/clients/:id/payment-terms': client,
    'POST /api/manager/clients/:id/terms-proposal': async () => ({
      ...(await client()),
      body: { credit_limit: { amount: 100_000, currency: 'USD' }, reason: 'Pays on time' },
    }),
    'POST /api/manager/clients/:id/terms-proposal/agreement': async () => ({
      ...(await proposed()),
      body: { at: '2026-11-01T10:00:00.000Z' },
    }),
    'POST /api/manager/clients/:id/terms-proposal/refusal': async () => ({
      ...(await proposed()),
      body: { at: '2026-11-01T10:00:00.000Z', reason: 'Not yet' },
    }),
    'PUT /api/manager/clients/:id/payment-terms': async () => ({
      ...(await client()),
      body: {
        payment_term_id: (await one('select id from payment_terms where is_default')).id,
        reason: 'As everybody',
      },
    }),
    'GET /api/front/addresses': nothing,
    'POST /api/front/addresses': withBody(wharf),
    'PUT /api/front/addresses/:id': async () => ({ ...(await address()), body: { ...wharf, version: 1 } }),
    'DELETE /api/front/addresses/:id': address,
    'POST /api/front/addresses/:id/default': address,
    'PUT /api/front/partial-deliveries': withBody({ partial_allowed: false }),
    'GET /api/front/colleagues': nothing,
    'GET /api/front/people': nothing,
    'POST /api/front/people': async () => {
      invited += 1
      const email = `asked${invited}@holm.example`
      return {
        params: {},
        body: { name: 'Ann', last_name: 'Holm', email, locale: 'en', org_role: 'buyer' },
      }
    },
    'POST /api/front/people/:id/invitation': person,
    'PATCH /api/front/people/:id': async () => ({
      ...(await person()),
      body: { org_role: 'accountant', version: 1 },
    }),
    'DELETE /api/front/people/:id': person,
    'GET /api/front/company-details': nothing,
    'PATCH /api/front/company-details': withBody({ city: 'Turku' }),
    // Each withdraws the request of their own company.
    'POST /api/front/company-details/withdrawal': async (asks) => {
      const { rows } = await pool.query('select organization_id from users where email = $1', [asks])
      await waitingChange(pool, rows[0]?.organization_id ?? organization_id)
      return { params: {} }
    },
    'GET /api/manager/clients/:id/details': client,
    'POST /api/manager/company-changes/:id/approval': change,
    'POST /api/manager/company-changes/:id/declination': async () => ({
      ...(await change()),
      body: { reason: 'The register says otherwise' },
    }),
  }
}
