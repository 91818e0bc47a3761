import { nothing, type Requests } from '#platform/server/testing/asking.ts'

export const matrix = `
                     noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/tasks         .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/tasks/counts  .       .          +   +       -       . |        +          +         + |       +              +      +     +
`

export const requests: Requests = () => ({
  'GET /api/tasks': nothing,
  'GET /api/tasks/counts': nothing,
})
