import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                                            noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/delivery-times                               .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/delivery-times/methods/:id                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/delivery-times/days-without-delivery         .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

const time = { country: null, transit_days: 1, counts: 'working', arrives: [1, 2, 3, 4, 5], departs: null }

export const requests: Requests = () => ({
  'GET /api/manager/delivery-times': nothing,
  'PUT /api/manager/delivery-times/methods/:id': async () => ({ params: { id: 3 }, body: { times: [time] } }),
  'PUT /api/manager/delivery-times/days-without-delivery': withBody({
    days: [{ country: 'LV', on: '2026-12-25' }],
  }),
})
