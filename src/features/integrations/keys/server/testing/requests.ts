import { randomBytes } from 'node:crypto'
import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: the key to revoke belongs to company A. */
export const matrix = `
                              noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/keys                   .       .          -   -       -       . |        +          +         + |       -              -      -     +
POST   /api/keys                   .       .          -   -       -       . |        +          +         + |       -              -      -     +
POST   /api/keys/:id/revocation    .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
`

export const requests: Requests = ({ one, organization_id, user_id }) => ({
  'GET /api/keys': nothing,
  'POST /api/keys': withBody({ name: 'Warehouse', scopes: ['orders:read'], days: 30 }),
  'POST /api/keys/:id/revocation': async () => ({
    params: await one(
      `insert into api_keys (organization_id, user_id, name, hash, ending, scopes, created_at, expires_at)
       values ($1, $2, 'Shop', $3, 'abcd', '{orders:read}', now(), now() + interval '30 days') returning id`,
      [organization_id, user_id, randomBytes(32)],
    ),
  }),
})
