import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { planOf } from './terms.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                         noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/payment-terms             .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/payment-terms             .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/payment-terms/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

const halfInAdvance = {
  name: { en: 'Half in advance', ru: 'Половина вперёд' },
  text: { en: 'The rest once the goods are here.', ru: 'Остальное, когда товар получен.' },
  ...planOf(50, 30),
}

export const requests: Requests = ({ one }) => ({
  'GET /api/manager/payment-terms': nothing,
  'POST /api/manager/payment-terms': withBody(halfInAdvance),
  'PUT /api/manager/payment-terms/:id': async () => ({
    params: await one(
      `insert into payment_terms (name_en, name_ru, instalments) values ('Later', 'Потом', $1) returning id`,
      [JSON.stringify(planOf(0, 60).instalments)],
    ),
    body: { ...halfInAdvance, version: 1 },
  }),
})
