import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                     nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/notices       .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/notices/seen  .       .          +   +       -       . |        +          +         + |       +              +      +     +
`

export const requests: Requests = () => ({
  'GET /api/notices': nothing,
  'POST /api/notices/seen': withBody({ ids: [1] }),
})
