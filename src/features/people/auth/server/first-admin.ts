import { type Db, run, statement } from '#platform/server/database/db.ts'
import { onlyLink, resetAccess } from './reset-access.ts'
import { inviteStaffUser } from './staff-users.ts'

const alone = statement('users.init_lock', `select pg_advisory_xact_lock(hashtext('first administrator'))`)

/** An administrator who can sign in, or could if they were not blocked. */
const administrator = statement<{ email: string }>(
  'users.administrator',
  `select email from users where 'admin' = any (roles) and status <> 'deleted' and invited_at is null order by id limit 1`,
)
const awaited = statement<{ id: number }>(
  'users.awaited_administrator',
  `select id from users where 'admin' = any (roles) and status <> 'deleted' and invited_at is not null order by id limit 1`,
)
const taken = statement<{ id: number }>(
  'users.init_taken',
  `select id from users where email = $1 and status <> 'deleted' and id is distinct from $2`,
)
const correct = statement(
  'users.init_correct',
  'update users set email = $2, name = $3, last_name = $4, updated_at = $5, version = version + 1 where id = $1',
)
const usual = { phone: null, role: 'admin', time_zone: 'UTC', locale: 'en' } as const

export type FirstAdmin = { email: string; name: string; last_name: string }
export type FirstLink =
  | { id: number; token: string; isNew: boolean }
  | { refused: 'isThere'; email: string }
  | { refused: 'taken' }

/**
 * Invites the first administrator of an empty database and returns the link for their password, which is that of an
 * invitation (spec §2 has no page of its own for it). Until it is used, another call corrects the person, ends
 * earlier links and creates a new one.
 */
export async function inviteFirstAdmin(db: Db, who: FirstAdmin, now: Date): Promise<FirstLink> {
  await run(db, alone)
  const [there] = await run(db, administrator)
  if (there) return { refused: 'isThere', email: there.email }
  const [before] = await run(db, awaited)
  if ((await run(db, taken, [who.email, before?.id ?? null])).length > 0) return { refused: 'taken' }
  const { email, name, last_name } = who
  if (before) await run(db, correct, [before.id, email, name, last_name, now])
  const id = before?.id ?? (await inviteStaffUser(db, { ...who, ...usual }, now))
  return { id, token: await onlyLink(db, id, now), isNew: !before }
}

const ofAddress = statement<{ id: number; isAdmin: boolean }>(
  'users.lost_administrator',
  `select id, 'admin' = any (roles) as "isAdmin" from users where email = $1 and status <> 'deleted'`,
)

/**
 * Restores access for the person who operates the server when no administrator can sign in. An administrator with this
 * address is invited again: unblocked, without password and sessions. Without such an account, another administrator
 * is invited.
 */
export async function inviteAdminAgain(db: Db, who: FirstAdmin, now: Date): Promise<FirstLink> {
  await run(db, alone)
  const [there] = await run(db, ofAddress, [who.email])
  if (there && !there.isAdmin) return { refused: 'taken' }
  const reset = there && (await resetAccess(db, who.email, now))
  if (reset) return { id: reset.id, token: reset.token, isNew: false }
  const id = await inviteStaffUser(db, { ...who, ...usual }, now)
  return { id, token: await onlyLink(db, id, now), isNew: true }
}
