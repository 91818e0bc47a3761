import { cast } from '#demo/cast.ts'
import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'
import { hashOf, newToken } from '../tokens.ts'

/** The session that is ended belongs to company A. */
export const matrix = `
                                  noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/auth/user                  .       .          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/token                 +       +          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/logout                .       .          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/set-locale            .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/auth/email-verification    +       +          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/verification-emails  .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/auth/forgot-password       +       +          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/reset-password        +       +          +   +       +       + |        +          +         + |       +              +      +     +
POST   /api/auth/invitation-acceptance +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/auth/sessions              .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/auth/sign-ins              .       .          +   +       -       . |        +          +         + |       +              +      +     +
DELETE /api/auth/sessions              .       .          +   +       -       . |        +          +         + |       +              +      +     +
DELETE /api/auth/sessions/:id          .       .          ?   ?       -       . |        +          ?         ? |       ?              ?      ?     ?
PUT    /api/front/client               .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/realtime/token             .       .          +   +       -       . |        +          +         + |       +              +      +     +
`

export const requests: Requests = ({ one, pool, user_id }) => {
  let made = 0
  /** Creates a person with an e-mailed link; returns their address and its token. */
  const holderOfLink = async (purpose: string) => {
    made += 1
    const email = `link${made}@holm.example`
    const token = newToken()
    await pool.query(
      `with holder as (
         insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
           locale, status)
         select $1, 'Ann', 'Holm', phone, currency_id, delivery_method, organization_id, password_hash, locale, status
         from users where id = $2 returning id
       )
       insert into email_links (user_id, purpose, token_hash, expires_at)
       select id, $3, $4, now() + interval '10 minutes' from holder`,
      [email, user_id, purpose, hashOf(token)],
    )
    return { email, token }
  }
  return {
    'GET /api/auth/user': nothing,
    'POST /api/auth/token': withBody({ email: cast.admin, password: 'Portico-Demo-2026' }),
    'POST /api/auth/logout': nothing,
    'POST /api/auth/set-locale': withBody({ locale: 'en' }),
    'POST /api/auth/email-verification': async () => {
      const { token } = await holderOfLink('verify')
      return { params: {}, body: { token } }
    },
    'POST /api/auth/verification-emails': async (asks) => {
      if (!asks) return { params: {} }
      const { at } = await one('select email_verified_at as at from users where email = $1', [asks])
      const verified = (value: Date | null) =>
        pool.query('update users set email_verified_at = $2 where email = $1', [asks, value])
      await verified(null)
      return { params: {}, undo: () => verified(at) }
    },
    'POST /api/auth/forgot-password': withBody({ email: cast.clientA }),
    'POST /api/auth/reset-password': async () => ({
      params: {},
      body: {
        ...(await holderOfLink('reset')),
        password: 'Correct-Horse-1',
        c_password: 'Correct-Horse-1',
      },
    }),
    'POST /api/auth/invitation-acceptance': async () => {
      const locked = await holderOfLink('invite')
      await pool.query('update users set invited_at = now(), password_hash = null where email = $1', [
        locked.email,
      ])
      return { params: {}, body: { ...locked, password: 'Correct-Horse-1', c_password: 'Correct-Horse-1' } }
    },
    'GET /api/auth/sessions': nothing,
    'GET /api/auth/sign-ins': nothing,
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
  }
}
