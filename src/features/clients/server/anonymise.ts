import { anonymiseUsers } from '#features/auth/server/index.ts'
import { type Db, inTransaction, run, statement } from '#platform/server/db.ts'
import type { Jobs } from '#platform/server/worker.ts'

/** So long a deleted person can still be found by staff who are asked about them; then nobody knows who it was. */
export const keptDays = 30

/**
 * Companies of which everybody has gone. The name stays on the orders of those that were clients, as accounting demands;
 * where somebody only applied under their own name it goes too.
 */
const strip = statement<{ id: number }>(
  'organizations.anonymise',
  `update organizations o set delivery_address = '', activity_custom = null, referral = null,
     name = case when o.kind = 'self_employed' and o.confirmed_at is null then '#' || o.id else o.name end,
     updated_at = now(), version = version + 1
   where o.id in (select organization_id from users where id = any($1))
     and not exists (select from users where organization_id = o.id and anonymised_at is null)
   returning o.id`,
)
/** What was said of them, in the history of the card. */
const hush = statement(
  'organizations.hush',
  `update events set payload = payload
     || case when payload ? 'name' then '{"name": ""}' else '{}' end::jsonb
     || case when payload ? 'reason' then '{"reason": ""}' else '{}' end::jsonb
   where subject = any(select 'organization:' || id from unnest($1::bigint[]) as id)`,
)

/** How long an application waits for an answer before it is taken away: the privacy policy says so (§5). */
const applicationMonths = 12

/** Who was never confirmed, refused ones included, counts as deleted the moment they are found. */
const lapse = statement(
  'users.lapse',
  `update users u set status = 'deleted', deleted_at = $1::timestamptz - interval '1 ms',
     updated_at = now(), version = u.version + 1
   from organizations o
   where o.id = u.organization_id and o.confirmed_at is null and u.status in ('not_confirmed', 'blocked')
     and u.created_at < now() - make_interval(months => $2)`,
)

/**
 * Takes away who the people and companies were that were deleted before a moment (product 4.1: orders are kept), and
 * those whose application nobody confirmed in a year.
 */
async function anonymise(db: Db, deletedBefore: Date): Promise<void> {
  await run(db, lapse, [deletedBefore, applicationMonths])
  const people = await anonymiseUsers(db, deletedBefore)
  const companies = await run(db, strip, [people])
  await run(db, hush, [companies.map(({ id }) => id)])
}

export const clientJobs = {
  anonymise_deleted: ({ pool }) =>
    inTransaction(pool, (db) => anonymise(db, new Date(Date.now() - keptDays * 86_400_000))),
} satisfies Jobs
