import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { dropLinks, newLink } from './email-links.ts'
import { endSessions } from './sessions.ts'

const lock = statement<{ id: number }>(
  'users.lost_access',
  `select id from users where email = $1 and status <> 'deleted' for no key update`,
)
/** A block of an administrator is lifted, as no one else may be left to do it; that of another is for staff to lift. */
const beginAgain = statement<{ is_blocked: boolean }>(
  'users.begin_again',
  `update users set password_hash = null, invited_at = $2, updated_at = $2, version = version + 1,
     status = case when 'admin' = any (roles) then 'active' else status end,
     block_reason = case when 'admin' = any (roles) then null else block_reason end,
     block_reason_ru = case when 'admin' = any (roles) then null else block_reason_ru end
   where id = $1 returning status = 'blocked' as is_blocked`,
)
const signOut = statement(
  'sessions.end_of_locked_out',
  `update sessions set ended_at = $2, ended_because = 'password' where user_id = $1 and ended_at is null`,
)
const lastAsked = statement<{ asked_by: number }>(
  'email_links.last_asked',
  `select coalesce(max(asked_by), 0) as asked_by from email_links where user_id = $1 and purpose = 'invite'`,
)

export type Access = { id: number; token: string; is_blocked: boolean }

/**
 * Takes a person's password and sessions away and invites them again: the returned link sets a new password. Null if
 * no one has the address.
 */
export async function resetAccess(db: Db, email: string, now: Date): Promise<Access | null> {
  const [person] = await run(db, lock, [email])
  if (!person) return null
  const { id } = person
  await run(db, signOut, [id, now])
  const [begun] = await run(db, beginAgain, [id, now])
  return { id, token: await onlyLink(db, id, now), is_blocked: begun!.is_blocked }
}

/** Does the same beside a running Portico: browsers of the person learn at once that they are signed out. */
export async function resetAccessOf(ctx: Context<null>, email: string): Promise<Access | null> {
  const [person] = await run(ctx.db, lock, [email])
  if (!person) return null
  await endSessions(ctx, { user_ids: [person.id] }, 'password')
  return resetAccess(ctx.db, email, ctx.now)
}

/** Creates the only valid invitation link of a person. */
export async function onlyLink(db: Db, user_id: number, now: Date): Promise<string> {
  await dropLinks(db, user_id, 'invite')
  const [last] = await run(db, lastAsked, [user_id])
  const token = await newLink(db, { user_id, purpose: 'invite', asked_by: last?.asked_by ?? 0 }, now)
  return token!
}
