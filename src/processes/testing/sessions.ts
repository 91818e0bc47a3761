import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '#features/people/auth/server/index.ts'

/**
 * Opens a session of a person (by e-mail) as a row, for tests of anything but signing in: hashing a password
 * costs more than most requests. Returns its bearer token; throws for an unknown address.
 */
export async function openSessionOf(pool: Pick<pg.Pool, 'query'>, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
     select id, $2, now() + interval '30 days', '127.0.0.1', '' from users
     where email = $1 order by status = 'deleted', id desc limit 1`,
    [email, hashOf(token)],
  )
  if (rowCount === 0) throw new Error(`There is no one of the e-mail ${email}`)
  return token
}
