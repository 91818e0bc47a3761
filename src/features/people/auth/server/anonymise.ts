import { dropAvatars } from '#features/foundation/files/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { forgetRefusedAddresses } from '#platform/server/email/refused-addresses.ts'
import { forgetLists } from '#platform/server/lists/stored.ts'

/** Keeps only an id, which still distinguishes orders and agreements; no one can sign in with it. */
const strip = statement<{ id: number; email: string }>(
  'users.anonymise',
  `update users u set email = 'deleted-' || u.id || '@deleted.invalid', name = '', last_name = '', middle_name = null,
     phone = null, password_hash = null, avatar_id = null, delivery_method = null, block_reason = null,
     block_reason_ru = null, email_verified_at = null, time_zone = 'UTC', anonymised_at = now(), updated_at = now(),
     version = u.version + 1
   from (select id, email from users
     where status = 'deleted' and deleted_at < $1 and anonymised_at is null for update) before
   where u.id = before.id
   returning u.id, before.email`,
)
const dropSessions = statement('sessions.drop', 'delete from sessions where user_id = any($1)')
const dropSignIns = statement('sign_ins.drop', 'delete from sign_ins where user_id = any($1)')
const dropLinks = statement('email_links.drop', 'delete from email_links where user_id = any($1)')

/** Anonymises the people who were deleted before a moment. Returns their ids. */
export async function anonymiseUsers(db: Db, deletedBefore: Date): Promise<number[]> {
  const people = await run(db, strip, [deletedBefore])
  const ids = people.map(({ id }) => id)
  await run(db, dropSessions, [ids])
  await run(db, dropSignIns, [ids])
  await run(db, dropLinks, [ids])
  await dropAvatars(db, ids)
  await forgetLists(db, ids)
  await forgetRefusedAddresses(
    db,
    people.map(({ email }) => email),
  )
  return ids
}
