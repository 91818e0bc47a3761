import type { Context } from '#platform/server/context.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Attempt } from '#platform/server/rate-limit.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { passwordChanged, recoveryAsked } from '../contract.ts'
import type { Recovery, Reset } from '../recovery-rules.ts'
import { isCommonPassword, namesItsOwner } from './common-passwords.ts'
import { takeLink } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Trust §3.4: forgotten 3 an hour per address and 20 from one place, reset 10 an hour from one place. */
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
 * Asks for a link. Nothing here looks the address up, so a known and an unknown one cost and answer the same; whether
 * there is someone to write to is found out after the commit (`send-reset-email`).
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
 * A new password by the link of a e-mail. The link must be of this very address; whatever is wrong with it answers the
 * same. Every session of the person ends. Does not prove the e-mail: verification stays a matter of its own.
 */
export async function resetPassword(ctx: Context, { email, password, token }: Reset): Promise<void> {
  const { db, now, emit } = ctx
  if (isCommonPassword(password)) refuseFields({ password: 'auth.commonPassword' })

  const userId = await takeLink(db, token, 'reset', now)
  const [user] = userId === null ? [] : await run(db, owner, [userId, email])
  if (userId === null || !user) refuse('auth.linkExpired', 409)
  // Refused like this the link is not used up: the transaction takes it back.
  if (namesItsOwner(password, user)) refuseFields({ password: 'auth.commonPassword' })

  await run(db, setPassword, [userId, await hashPassword(password), now])
  await endSessions(ctx, { user_ids: [userId] }, 'password')
  await emit(passwordChanged, { user_id: userId })
}
