import { nothing, type Requests } from '#platform/server/testing/asking.ts'
import { emptyCompany } from '../../company.ts'
import { usualFormat } from '../../number-format.ts'
import { usualRules } from '../../working-rules.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/company   +       +          +   +       +       + |        +          +         + |       +              +      +     +
PUT    /api/manager/company  .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/public/brand   +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/brand/logo   +       +          +   +       +       + |        +          +         + |       +              +      +     +
PUT    /api/manager/brand  .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/brand/logo  .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/brand/logo  .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/working-rules  .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/working-rules  .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/number-formats  .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/number-formats  .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ one }) => ({
  'GET /api/public/company': nothing,
  'PUT /api/manager/company': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from company')
    return { params: {}, body: { ...emptyCompany, based_on } }
  },
  'GET /api/public/brand': nothing,
  'GET /api/public/brand/logo': async () => {
    await one(
      `update brand set logo = decode('${onePixel}', 'base64'), logo_on = 1 where id = 1 returning id`,
    )
    return { params: {} }
  },
  'PUT /api/manager/brand': async () => ({
    params: {},
    body: { accent: '#1f5a4c', based_on: await brandVersion(one) },
  }),
  'PUT /api/manager/brand/logo': async () => ({
    params: {},
    body: { picture: onePixel, based_on: await brandVersion(one) },
  }),
  'DELETE /api/manager/brand/logo': async () => ({
    params: {},
    body: { based_on: await brandVersion(one) },
  }),
  'GET /api/manager/working-rules': nothing,
  'PUT /api/manager/working-rules': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from working_rules')
    return { params: {}, body: { ...usualRules, based_on } }
  },
  'GET /api/manager/number-formats': nothing,
  'PUT /api/manager/number-formats': async () => {
    const { n: based_on } = await one('select coalesce(max(version), 0) as n from number_formats')
    return { params: {}, body: { ...usualFormat, based_on } }
  },
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const brandVersion = async (one: (sql: string) => Promise<{ [field: string]: unknown }>) =>
  (await one('select version as n from brand')).n
