import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                   nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/languages   +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/currencies  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/enums       +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/ip          +       +          +   +       +       + |        +          +         + |       +              +      +     +
`

export const requests: Requests = () => ({
  'GET /api/languages': nothing,
  'GET /api/currencies': nothing,
  'GET /api/enums': nothing,
  'GET /api/ip': nothing,
})
