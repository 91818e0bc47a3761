import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { userJoined } from '../contract.ts'
import type { Joining } from '../recovery-rules.ts'
import { isCommonPassword, namesItsOwner } from './common-passwords.ts'
import { takeLink } from './email-links.ts'
import { hashPassword } from './passwords.ts'

/** The same limit as for resets (trust §3.4). */
const perPlace = { max: 10, seconds: 3600 }
export const joiningAttempts = (place: string): Attempt[] => [{ key: `join ip ${place}`, limit: perPlace }]

const invited = statement<{ email: string; name: string; last_name: string; organization_id: number | null }>(
  'users.invited',
  `select email, name, last_name, organization_id from users
   where id = $1 and email = $2 and invited_at is not null and status <> 'deleted'`,
)
/** Keeps a person blocked if their company was blocked in the meantime, and not confirmed until their company is. */
const come = statement(
  'users.join',
  `update users u set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3), invited_at = null,
     status = case when status = 'not_confirmed' and (u.organization_id is null or exists (
       select from users c where c.organization_id = u.organization_id and c.id <> u.id and c.status = 'active'
     )) then 'active' else status end, updated_at = $3, version = version + 1
   where id = $1`,
)

/**
 * Accepts an invitation by its link, which verifies the address, and sets the password. All problems with the link
 * give the same answer.
 */
export async function join(ctx: Context, { email, password, token }: Joining): Promise<void> {
  const { db, now, emit } = ctx
  if (isCommonPassword(password)) refuseFields({ password: 'auth.commonPassword' })
  const userId = await takeLink(db, token, 'invite', now)
  const [user] = userId === null ? [] : await run(db, invited, [userId, email])
  if (userId === null || !user) refuse('auth.linkExpired', 409)
  // A refusal here does not use up the link, because the transaction is rolled back.
  if (namesItsOwner(password, user)) refuseFields({ password: 'auth.commonPassword' })
  await run(db, come, [userId, await hashPassword(password), now])
  await emit(userJoined, { user_id: userId, organization_id: user.organization_id })
}
