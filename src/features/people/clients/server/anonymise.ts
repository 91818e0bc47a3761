import { anonymiseUsers, lapseApplicants } from '#features/people/auth/server/index.ts'
import { now } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { hushHistory } from '#platform/server/history.ts'
import { ownTransaction } from '#platform/server/own-transaction.ts'
import type { Jobs } from '#platform/server/worker.ts'
import { clientLapsed } from '../contract.ts'

/** So long a deleted person can still be found by staff who are asked about them; then no one knows who it was. */
export const storedDays = 30

/**
 * Companies of which everybody has gone. The name stays on the orders of those that were clients, as accounting demands;
 * where someone only applied under their own name it goes too.
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
/** Their address books name people, too; what an order was sent to stands in the order. */
const forgetAddresses = statement(
  'addresses.forget',
  'delete from addresses where organization_id = any($1::bigint[])',
)

/** What they requested to be called, and who requested it. */
const forgetChanges = statement(
  'organization_changes.forget',
  'delete from organization_changes where organization_id = any($1::bigint[])',
)

/** How long an application waits for an answer before it is taken away: the privacy policy says so (§5). */
const applicationMonths = 12

const neverConfirmed = statement<{ id: number }>(
  'organizations.never_confirmed',
  'select id from organizations where confirmed_at is null',
)

/**
 * Takes away who the people and companies were that were deleted before a moment (product 4.1: orders are stored), and
 * those whose application no one confirmed in a year.
 */
async function anonymise({ db, emit }: Context<null>, deletedBefore: Date): Promise<void> {
  for (const organization_id of await lapse(db, deletedBefore)) await emit(clientLapsed, { organization_id })
  const people = await anonymiseUsers(db, deletedBefore)
  const companies = await run(db, strip, [people])
  const ids = companies.map(({ id }) => id)
  await run(db, forgetAddresses, [ids])
  await run(db, forgetChanges, [ids])
  // What was said of them, in the history of the card.
  await hushHistory(
    db,
    ids.map((id) => `organization:${id}`),
  )
}

/** Who was never confirmed, refused ones included, counts as deleted the moment they are found. Answers the companies. */
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
