import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Requests } from '#platform/server/testing/asking.ts'
import { nothing, withBody } from '#platform/server/testing/asking.ts'

/** The clients belong to the manager. */
export const matrix = `
                                              noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/tax-details                                .       .          -   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/tax-details                                .       .          -   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/tax-details                  .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/tax-id-checks                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/exemption-certificates       .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/exemption-certificates/:id/ending        .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

export const certificate = {
  kind: 'article_151',
  number: '151-2026-7',
  issuer: 'Ministry of Foreign Affairs',
  classes: null,
  exemption_code: 'VATEX-EU-151',
  valid_from: '2026-01-01',
  valid_to: '2027-12-31',
} as const

export const requests: Requests = ({ pool, one }) => {
  let made = 0
  const client = async () => {
    made += 1
    const email = `taxed${made}@holm.example`
    return { params: { id: await newCompany(pool, { email, manager: cast.manager }) } }
  }
  const withId = async () => {
    const request = await client()
    await pool.query(`update organizations set tax_number = 'LV40003521600' where id = $1`, [
      request.params.id,
    ])
    return request
  }
  return {
    'GET /api/front/tax-details': nothing,
    // Whatever is stored: each asks about their own company.
    'PUT /api/front/tax-details': async (asks) => {
      await pool.query(
        `delete from tax_profiles where organization_id = (select organization_id from users where email = $1)`,
        [asks],
      )
      return withBody({
        establishment_country: 'DE',
        is_taxable_person: true,
        numbers: [{ country: 'DE', number: 'DE136695976' }],
        version: null,
      })()
    },
    'GET /api/manager/clients/:id/tax-details': client,
    'POST /api/manager/clients/:id/tax-id-checks': async () => ({
      ...(await withId()),
      body: {
        country: 'LV',
        kind: 'vat',
        value: 'LV40003521600',
        result: 'valid',
        checked_on: '2026-11-20',
        reference: null,
        name_returned: null,
        address_returned: null,
      },
    }),
    'POST /api/manager/clients/:id/exemption-certificates': async () => ({
      ...(await client()),
      body: certificate,
    }),
    'POST /api/manager/exemption-certificates/:id/ending': async () => {
      const { params } = await client()
      const added = await one(
        `insert into exemption_certificates (organization_id, kind, number, issuer, exemption_code, valid_from, valid_to,
           accepted_by_id)
         select $1, 'article_151', '7', 'Ministry', 'VATEX-EU-151', '2026-01-01', '2027-12-31', min(id) from users returning id`,
        [params.id],
      )
      return { params: { id: added.id }, body: { ends_on: '2026-11-01' } }
    },
  }
}
