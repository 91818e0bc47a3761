import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                         noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/payment-terms             .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/payment-terms             .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/payment-terms/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

const thirtyDays = {
  name: { en: 'Half in advance', ru: 'Половина вперёд' },
  text: { en: 'The rest once the goods are here.', ru: 'Остальное, когда товар получен.' },
  prepay_percent: 50,
  net_days: 30,
}

export const requests: Requests = ({ one }) => ({
  'GET /api/manager/payment-terms': nothing,
  'POST /api/manager/payment-terms': withBody(thirtyDays),
  'PUT /api/manager/payment-terms/:id': async () => ({
    params: await one(
      `insert into payment_terms (name_en, name_ru, prepay_percent, net_days) values ('Later', 'Потом', 0, 60) returning id`,
    ),
    body: { ...thirtyDays, version: 1 },
  }),
})
