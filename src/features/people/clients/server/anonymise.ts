import { anonymiseUsers, lapseApplicants } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { hushHistory } from '#platform/server/events/history.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { clientLapsed } from '../contract.ts'

/** The days for which staff can still find a deleted person; then the personal data is removed. */
export const storedDays = 30

/**
 * Companies without any people left. Those that were clients keep their name on orders, as accounting requires; the
 * names of mere applicants are removed.
 */
const strip = statement<{ id: number }>(
  'organizations.anonymise',
  `update organizations o set delivery_address = '', activity_custom = null, referral = null, legal_address = null,
     tax_number = case when o.kind = 'self_employed' then null else o.tax_number end,
     name = case when o.kind = 'self_employed' and o.confirmed_at is null then '#' || o.id else o.name end,
     updated_at = now(), version = version + 1
   where o.id in (select organization_id from users where id = any($1))
     and not exists (select from users where organization_id = o.id and anonymised_at is null)
   returning o.id`,
)
/** Address books contain names too; orders have their own copy of the address. */
const forgetAddresses = statement(
  'addresses.forget',
  'delete from addresses where organization_id = any($1::bigint[])',
)

/** Requested changes of details, and who requested them. */
const forgetChanges = statement(
  'organization_changes.forget',
  'delete from organization_changes where organization_id = any($1::bigint[])',
)

/** The months after which a waiting application is removed, as the privacy policy says (§5). */
const applicationMonths = 12

const neverConfirmed = statement<{ id: number }>(
  'organizations.never_confirmed',
  'select id from organizations where confirmed_at is null',
)

/**
 * Removes the personal data of people and companies deleted before a moment (their orders stay, product 4.1), and
 * applications no one confirmed within a year.
 */
async function anonymise({ db, emit }: Context<null>, deletedBefore: Date): Promise<void> {
  for (const organization_id of await lapse(db, deletedBefore)) await emit(clientLapsed, { organization_id })
  const people = await anonymiseUsers(db, deletedBefore)
  const companies = await run(db, strip, [people])
  const ids = companies.map(({ id }) => id)
  await run(db, forgetAddresses, [ids])
  await run(db, forgetChanges, [ids])
  // Also removes what the history of the company says about them.
  await hushHistory(
    db,
    ids.map((id) => `organization:${id}`),
  )
}

/**
 * Marks applications as deleted that were never confirmed in time, including rejected ones. Returns their companies.
 */
async function lapse(db: Db, deletedBefore: Date): Promise<number[]> {
  const companies = await run(db, neverConfirmed)
  const appliedBefore = now()
  appliedBefore.setUTCMonth(appliedBefore.getUTCMonth() - applicationMonths)
  const ids = companies.map(({ id }) => id)
  return lapseApplicants(db, ids, appliedBefore, new Date(deletedBefore.getTime() - 1))
}

export const clientJobs = {
  anonymise_deleted: (platform) =>
    ownTransaction(platform, { name: 'anonymise_deleted' }, (ctx) =>
      anonymise(ctx, new Date(ctx.now.getTime() - storedDays * 86_400_000)),
    ),
} satisfies Jobs
