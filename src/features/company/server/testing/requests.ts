import { nothing, type Requests } from '#platform/server/testing/asking.ts'
import { emptyCompany } from '../../company.ts'
import { usualRules } from '../../working-rules.ts'

/** Who may call what. */
export const matrix = `
                        nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/company   +       +          +   +       +       + |        +          +         + |       +              +      +     +
PUT    /api/manager/company  .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/working-rules  .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/working-rules  .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ one }) => ({
  'GET /api/public/company': nothing,
  'PUT /api/manager/company': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from company')
    return { params: {}, body: { ...emptyCompany, based_on } }
  },
  'GET /api/manager/working-rules': nothing,
  'PUT /api/manager/working-rules': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from working_rules')
    return { params: {}, body: { ...usualRules, based_on } }
  },
})
