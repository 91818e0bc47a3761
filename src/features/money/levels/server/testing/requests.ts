import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The manager looks after the client. */
export const matrix = `
                                               noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/discount-status                   .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/discount-status/orders            .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/discount-status/orders/export     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/discount-status/simulation        .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/levels                          .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/levels                          .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/levels/preview                  .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/levels/recalculation            .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/levels/recalculation            .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/levels/companies                .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/levels/companies/export         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/clients/:id/level               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/clients/:id/level               .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/level-proposal      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

const rule = (level: number, threshold: number | null) => ({
  level,
  name: { en: '', ru: '' },
  threshold,
  percent_bp: level * 300,
  benefits: { en: [], ru: [] },
})

/** Valid rules. `thresholds` start at the second level. */
export const draftOf = (thresholds: (number | null)[] = [null, null, null, null], change: object = {}) => ({
  window_months: 12,
  base_currency: 'USD',
  recalculation_hour: 2,
  levels: [null, ...thresholds].map((threshold, level) => rule(level, threshold)),
  categories: [],
  ...change,
})

export const requests: Requests = ({ pool, one }) => {
  let made = 0
  const client = async () => {
    made += 1
    const of = { email: `levels${made}@holm.example`, manager: cast.manager } as const
    return { params: { id: await newCompany(pool, of) } }
  }
  const version = async (): Promise<number> =>
    (await one('select coalesce((select version from level_settings), 0) as version')).version
  return {
    'GET /api/front/discount-status': nothing,
    'GET /api/front/discount-status/orders': nothing,
    'GET /api/front/discount-status/orders/export': withQuery({ format: 'csv' }),
    'GET /api/front/discount-status/simulation': nothing,
    'GET /api/manager/levels': nothing,
    'PUT /api/manager/levels': async () => ({
      params: {},
      body: { ...draftOf(), based_on: await version() },
    }),
    'POST /api/manager/levels/preview': async () => ({ params: {}, body: draftOf() }),
    'GET /api/manager/levels/recalculation': nothing,
    'POST /api/manager/levels/recalculation': nothing,
    'GET /api/manager/levels/companies': nothing,
    'GET /api/manager/levels/companies/export': withQuery({ format: 'csv' }),
    'GET /api/manager/clients/:id/level': client,
    'PUT /api/manager/clients/:id/level': async () => ({
      ...(await client()),
      body: { level: 2, reason: 'As agreed', until: null },
    }),
    'POST /api/manager/clients/:id/level-proposal': async () => ({
      ...(await client()),
      body: { level: 2, reason: 'Orders a lot' },
    }),
  }
}
