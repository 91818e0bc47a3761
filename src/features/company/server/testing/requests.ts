import { nothing, type Requests } from '#platform/server/testing/asking.ts'
import { emptyCompany } from '../../company.ts'

/** Who may call what. */
export const matrix = `
                        nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/company   +       +          +   +       +       + |        +          +         + |       +              +      +     +
PUT    /api/manager/company  .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ one }) => ({
  'GET /api/public/company': nothing,
  'PUT /api/manager/company': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from company')
    return { params: {}, body: { ...emptyCompany, based_on } }
  },
})
