import { type Requests, withBody } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                                nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/public/support-requests  +       +          +   +       +       + |        +          +         + |       +              +      +     +
`

export const requests: Requests = () => ({
  'POST /api/public/support-requests': withBody({
    name: 'Vera Holm',
    email: 'vera@holm.example',
    message: 'Do you make M42 bolts?',
    consent: true,
  }),
})
