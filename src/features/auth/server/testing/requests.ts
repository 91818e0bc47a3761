import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { cast } from '#world/cast.ts'

/** Who may call what: the session that is ended is one of company A. */
export const matrix = `
                                  nobody garbage unverified new blocked deleted | client A  client B | manager chief admin
GET    /api/auth/user                  .       .          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/token                 +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/logout                .       .          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/set-locale            .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/auth/email-verification    +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/verification-letters  .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/auth/forgot-password       +       +          +   +       +       + |        +         + |       +     +     +
POST   /api/auth/reset-password        +       +          +   +       +       + |        +         + |       +     +     +
GET    /api/auth/sessions              .       .          +   +       -       . |        +         + |       +     +     +
DELETE /api/auth/sessions              .       .          +   +       -       . |        +         + |       +     +     +
DELETE /api/auth/sessions/:id          .       .          ?   ?       -       . |        +         ? |       ?     ?     ?
PUT    /api/front/client               .       .          +   +       -       . |        +         + |       +     +     +
POST   /api/realtime/token             .       .          +   +       -       . |        +         + |       +     +     +
`

export const requests: Requests = ({ one, user_id }) => ({
  'GET /api/auth/user': nothing,
  'POST /api/auth/token': withBody({ email: cast.admin, password: 'Portico-Demo-2026' }),
  'POST /api/auth/logout': nothing,
  'POST /api/auth/set-locale': withBody({ locale: 'en' }),
  'POST /api/auth/email-verification': withBody({ token: 'a'.repeat(43) }),
  'POST /api/auth/verification-letters': nothing,
  'POST /api/auth/forgot-password': withBody({ email: cast.clientA }),
  'POST /api/auth/reset-password': withBody({
    email: cast.clientA,
    password: 'Correct-Horse-1',
    c_password: 'Correct-Horse-1',
    token: 'a'.repeat(43),
  }),
  'GET /api/auth/sessions': nothing,
  'DELETE /api/auth/sessions': nothing,
  'DELETE /api/auth/sessions/:id': async () => ({
    params: await one(
      `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
       values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', '', '') returning id`,
      [user_id],
    ),
  }),
  'PUT /api/front/client': withBody({ time_zone: 'Europe/Riga' }),
  'POST /api/realtime/token': nothing,
})
