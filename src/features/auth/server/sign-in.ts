import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { countAttempt } from '#platform/server/rate-limit.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Tokens } from '../contract.ts'
import type { SignIn } from '../sign-in-rules.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const find = statement<{ id: number; password_hash: string | null }>(
  'users.by_email',
  'select id, password_hash from users where email = $1',
)

/** Trust §3.4: ten tries in 15 minutes per account and address, a hundred an hour per address. */
const perAccount = { max: 10, seconds: 900 }
const perAddress = { max: 100, seconds: 3600 }

/** Opens a session. A wrong address and a wrong password answer the same, in the same time. */
export async function signIn(act: Act, { email, password }: SignIn): Promise<Tokens> {
  const { db, ip, now, platform } = act
  if (platform.env.rateLimits) {
    await countAttempt(platform.pool, `sign-in ip ${ip}`, perAddress, now)
    await countAttempt(platform.pool, `sign-in ${email} ${ip}`, perAccount, now)
  }
  const [user] = await run(db, find, [email])
  const matches = await isPassword(user?.password_hash, password)
  if (!user || !matches) refuseFields({ email: 'auth.wrongEmailOrPassword' })
  return openSession(act, user.id)
}
