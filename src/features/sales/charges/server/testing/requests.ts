import { countryCodes } from '#features/foundation/dictionary/countries.ts'
import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                          noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/charges                    .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/front/delivery-prices              .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/manager/charges/methods/:id        .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/charges/tariffs            .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/charges/tariffs/:id        .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/charges/tariffs/:id        .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/charges/surcharges         .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

let times = 0
/** A tariff of a country and year of its own: two must not overlap. */
const tariff = () => {
  const nth = times++
  const year = 2030 + Math.floor(nth / countryCodes.length)
  return {
    ...{ method_id: 3, countries: [countryCodes[nth % countryCodes.length]!], currency: 'EUR' },
    ...{ basis: 'fixed', free_from: null, steps: [{ up_to: null, amount: 990 }] },
    ...{ valid_from: `${year}-01-01`, valid_to: `${year}-12-31` },
  }
}

export const requests: Requests = ({ one }) => {
  const stored = () => {
    const { countries, steps, valid_from, valid_to } = tariff()
    return one(
      `insert into delivery_tariffs (method_id, countries, currency, basis, steps, valid_from, valid_to)
       values (3, $1, 'EUR', 'fixed', $2, $3, $4) returning id`,
      [countries, JSON.stringify(steps), valid_from, valid_to],
    )
  }
  return {
    'GET /api/manager/charges': nothing,
    'PUT /api/manager/charges/methods/:id': async () => ({
      params: { id: 5 },
      body: { payer: 'actual_cost', handling_bp: 400, kg_per_m3: null },
    }),
    'POST /api/manager/charges/tariffs': async () => ({ params: {}, body: tariff() }),
    'PUT /api/manager/charges/tariffs/:id': async () => ({
      params: await stored(),
      body: { ...tariff(), version: 1 },
    }),
    'DELETE /api/manager/charges/tariffs/:id': async () => ({ params: await stored() }),
    'PUT /api/manager/charges/surcharges': withBody({ currency: 'EUR', below: 1000, amount: 100 }),
    'GET /api/front/delivery-prices': nothing,
  }
}
