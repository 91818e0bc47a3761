import type { Context } from '#platform/server/calls/context.ts'
import { type Attempt, placeOf, takeAttemptBack } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Tokens } from '../contract.ts'
import type { SignIn } from '../sign-in-rules.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { noteFailure } from './sign-ins.ts'

const find = statement<{ id: number; password_hash: string | null }>(
  'users.by_email',
  `select id, password_hash from users where email = $1 order by status = 'deleted', id desc limit 1`,
)

/** Trust §3.4: ten failures in 15 minutes per account and network address, a hundred an hour per network address. */
const perAccount = { max: 10, seconds: 900 }
const perPlace = { max: 100, seconds: 3600 }

export const signInAttempts = (place: string, email: string): [Attempt, Attempt] => [
  { key: `sign-in ip ${place}`, limit: perPlace },
  { key: `sign-in ${email} ${place}`, limit: perAccount },
]

/** Waits for a concurrent password change, and prevents one until the session exists, so that the change ends it. */
const stillHas = statement<{ id: number }>(
  'users.still_has_password',
  'select id from users where id = $1 and password_hash = $2 for share',
)

/**
 * Opens a session. A wrong address, a wrong password and a password changed during the check give the same answer in
 * the same time.
 */
export async function signIn(ctx: Context, { email, password }: SignIn): Promise<Tokens> {
  const { db, ip, now } = ctx
  const [user] = await run(db, find, [email])
  const matches = await isPassword(user?.password_hash, password)
  const [still] = user && matches ? await run(db, stillHas, [user.id, user.password_hash]) : []
  if (!still) {
    if (user) noteFailure(ctx, user.id)
    refuseFields({ email: 'auth.wrongEmailOrPassword' })
  }
  for (const attempt of signInAttempts(placeOf(ip), email)) await takeAttemptBack(db, attempt, now)
  return openSession(ctx, still.id)
}
