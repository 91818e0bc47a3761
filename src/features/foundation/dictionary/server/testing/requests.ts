import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                   noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/languages   +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/currencies  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/enums       +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/ip          +       +          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/manager/currencies .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/currencies/default .    .     -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/dictionaries .  .      -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/dictionaries/:list . .  -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ pool, one }) => ({
  'GET /api/languages': nothing,
  'GET /api/currencies': nothing,
  'GET /api/enums': nothing,
  'GET /api/ip': nothing,
  'POST /api/manager/currencies': async () => {
    await pool.query(`delete from currencies where code = 'AED'`)
    return { params: {}, body: { code: 'AED' } }
  },
  'PUT /api/manager/currencies/default': withBody({ code: 'USD' }),
  'GET /api/manager/dictionaries': nothing,
  'PUT /api/manager/dictionaries/:list': async () => {
    const { n: based_on } = await one(
      `select max(version) as n from dictionary_entries where list = 'deliveryMethods'`,
    )
    const pickup = { id: 1, name_en: 'Pick up', name_ru: 'Самовывоз', is_offered: true }
    return { params: { list: 'deliveryMethods' }, body: { entries: [pickup], based_on } }
  },
})
