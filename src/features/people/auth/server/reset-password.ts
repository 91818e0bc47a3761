import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { passwordChanged, recoveryAsked } from '../contract.ts'
import type { Recovery, Reset } from '../recovery-rules.ts'
import { isCommonPassword, namesItsOwner } from './common-passwords.ts'
import { takeLink } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Trust §3.4: recovery 3 an hour per address and 20 per network address, resets 10 an hour per network address. */
const emailsPerAddress = { max: 3, seconds: 3600 }
const askedFromOnePlace = { max: 20, seconds: 3600 }
const resetsFromOnePlace = { max: 10, seconds: 3600 }

export const recoveryAttempts = (place: string, email: string): Attempt[] => [
  { key: `forgot ip ${place}`, limit: askedFromOnePlace },
  { key: `forgot ${email}`, limit: emailsPerAddress },
]
export const resetAttempts = (place: string): Attempt[] => [
  { key: `reset ip ${place}`, limit: resetsFromOnePlace },
]

/**
 * Requests a recovery link. Does not look up the address, so known and unknown ones take the same time and give the
 * same answer; the account is looked up after the commit (`send-reset-email`).
 */
export async function askForRecovery({ emit }: Context, { email }: Recovery): Promise<void> {
  await emit(recoveryAsked, { email })
}

type Owner = { email: string; name: string; last_name: string }

const owner = statement<Owner>(
  'users.reset_owner',
  `select email, name, last_name from users where id = $1 and email = $2 and status <> 'deleted'`,
)
const setPassword = statement(
  'users.set_password',
  'update users set password_hash = $2, updated_at = $3, version = version + 1 where id = $1',
)

/**
 * Sets a new password by an e-mailed link, which must belong to this address. All problems with the link give the
 * same answer. Ends all sessions of the person. Does not verify the e-mail address.
 */
export async function resetPassword(ctx: Context, { email, password, token }: Reset): Promise<void> {
  const { db, now, emit } = ctx
  if (isCommonPassword(password)) refuseFields({ password: 'auth.commonPassword' })

  const userId = await takeLink(db, token, 'reset', now)
  const [user] = userId === null ? [] : await run(db, owner, [userId, email])
  if (userId === null || !user) refuse('auth.linkExpired', 409)
  // A refusal here does not use up the link, because the transaction is rolled back.
  if (namesItsOwner(password, user)) refuseFields({ password: 'auth.commonPassword' })

  await run(db, setPassword, [userId, await hashPassword(password), now])
  await endSessions(ctx, { user_ids: [userId] }, 'password')
  await emit(passwordChanged, { user_id: userId })
}
