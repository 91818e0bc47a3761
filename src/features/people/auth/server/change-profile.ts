import { currencyCode, requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { takeAsAvatar } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { e164 } from '#platform/server/calls/phone-number.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type CurrentUser, passwordChanged, profileChanged } from '../contract.ts'
import type { Profile } from '../profile-rules.ts'
import { dropLinks } from './email-links.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { currentUser } from './users.ts'

/** Fields that were not sent keep their values. */
const write = statement(
  'users.change_profile',
  `update users u set (name, last_name, middle_name, phone, time_zone, delivery_method, currency_id, avatar_id,
     is_message_email_notifications_enabled, is_email_notifications_enabled, updated_at, version) = (
     select name, last_name, middle_name, phone, time_zone, delivery_method, currency_id, avatar_id,
       is_message_email_notifications_enabled, is_email_notifications_enabled, $3::timestamptz, u.version + 1
     from jsonb_populate_record(u, $2::jsonb))
   where id = $1`,
)

/**
 * Changes the fields of the person's own profile that were sent (spec §3). A new password ends their other sessions.
 */
export async function changeProfile(
  ctx: Context<Person>,
  input: Profile,
): Promise<ReplyInput<typeof CurrentUser>> {
  const { db, person, now, ip, lang, emit } = ctx
  const { old_password, password, ...sent } = input
  const fields = { ...sent, ...(sent.phone && { phone: e164(sent.phone) }) }
  await refuseUnknown(ctx, fields)
  if (password) await changePassword(ctx, old_password ?? '', password)
  if (Object.values(fields).some((value) => value !== undefined)) {
    await run(db, write, [person.id, JSON.stringify(fields), now])
    await emit(profileChanged, { user_id: person.id })
  }
  return currentUser(db, person, ip, lang)
}

const usual = statement<{ delivery_method: number | null }>(
  'users.delivery_method',
  'select delivery_method from users where id = $1',
)

async function refuseUnknown(
  { db, person }: Context<Person>,
  { currency_id, delivery_method, avatar_id }: Profile,
): Promise<void> {
  if (currency_id !== undefined && !(await currencyCode(db, currency_id)))
    refuseFields({ currency_id: 'errors.oneOf' })
  if (delivery_method !== undefined) {
    const [before] = await run(db, usual, [person.id])
    await requireOffered(db, { delivery_method }, before)
  }
  if (avatar_id != null && !(await takeAsAvatar(db, person.id, avatar_id)))
    refuseFields({ avatar_id: 'errors.oneOf' })
}

const setPassword = statement(
  'users.change_password',
  'update users set password_hash = $2, updated_at = $3, version = version + 1 where id = $1',
)

async function changePassword(ctx: Context<Person>, old_password: string, password: string): Promise<void> {
  const { db, person, now, emit } = ctx
  await requireOwnPassword(ctx, old_password, 'old_password')
  await run(db, setPassword, [person.id, await hashPassword(password), now])
  await dropLinks(db, person.id, 'reset')
  await endSessions(ctx, { user_ids: [person.id], except: person.session_id }, 'password')
  await emit(passwordChanged, { user_id: person.id })
}

/** The same limit as for sign-in, so that a browser left open does not allow trying passwords. */
const tries = { max: 10, seconds: 900 }

/** Returns the shared limit of all calls that use `requireOwnPassword`. */
export const ownPasswordAttempt = ({ id }: Pick<Person, 'id'>): Attempt => ({
  key: `own password ${id}`,
  limit: tries,
})

const ownHash = statement<{ password_hash: string | null }>(
  'users.own_hash',
  'select password_hash from users where id = $1 for update',
)

/** Throws `Refusal` 422 on `field` unless this is the person's password. */
export async function requireOwnPassword(
  { db, person }: Context<Person>,
  given: string,
  field: string,
): Promise<void> {
  const [row] = await run(db, ownHash, [person.id])
  if (!(await isPassword(row?.password_hash, given))) refuseFields({ [field]: 'auth.wrongPassword' })
}
