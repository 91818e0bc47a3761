import { dropAvatars } from '#features/foundation/files/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { forgetLists } from '#platform/server/lists/stored.ts'

/** Keeps only an id, which still distinguishes orders and agreements; no one can sign in with it. */
const strip = statement<{ id: number }>(
  'users.anonymise',
  `update users set email = 'deleted-' || id || '@deleted.invalid', name = '', last_name = '', middle_name = null,
     phone = null, password_hash = null, avatar_id = null, delivery_method = null, block_reason = null,
     block_reason_ru = null,     email_verified_at = null, time_zone = 'UTC', anonymised_at = now(), updated_at = now(), version = version + 1
   where status = 'deleted' and deleted_at < $1 and anonymised_at is null
   returning id`,
)
const dropSessions = statement('sessions.drop', 'delete from sessions where user_id = any($1)')
const dropSignIns = statement('sign_ins.drop', 'delete from sign_ins where user_id = any($1)')
const dropLinks = statement('email_links.drop', 'delete from email_links where user_id = any($1)')

/** Anonymises the people who were deleted before a moment. Returns their ids. */
export async function anonymiseUsers(db: Db, deletedBefore: Date): Promise<number[]> {
  const ids = (await run(db, strip, [deletedBefore])).map(({ id }) => id)
  await run(db, dropSessions, [ids])
  await run(db, dropSignIns, [ids])
  await run(db, dropLinks, [ids])
  await dropAvatars(db, ids)
  await forgetLists(db, ids)
  return ids
}
