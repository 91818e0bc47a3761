import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { StoredOfficialRate, WriteOfficialRate } from '../../official-rates-shape.ts'
import { latestRates, todayOf } from './read-official-rates.ts'

type Ctx = Pick<Context<Person>, 'db' | 'now' | 'person'>
type Reply = Promise<ReplyInput<typeof StoredOfficialRate>[]>

const add = statement(
  'official_rates.add',
  `insert into official_rates (source, base, quote, rate, published_on, entered_at, entered_by_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Enters a published rate. One that was entered before for the same day no longer counts; documents keep the rate they
 * have. Throws `Refusal` 422 for a day to come.
 */
export async function addOfficialRate(ctx: Ctx, given: WriteOfficialRate): Reply {
  const { db, now, person } = ctx
  if (given.published_on > (await companyToday(ctx)))
    refuseFields({ published_on: 'taxStaff.official.toCome' })
  const { source, base, quote, rate, published_on } = given
  await run(db, add, [source, base, quote, rate, published_on, now, person.id])
  return latestRates(ctx)
}

const one = statement<{ entered_at: Date }>(
  'official_rates.one',
  'select entered_at from official_rates where id = $1 for update',
)
const remove = statement('official_rates.remove', 'delete from official_rates where id = $1')

/** Removes a rate that was entered today by mistake. Throws `Refusal` 404, and 409 for one entered before today. */
export async function removeOfficialRate(ctx: Ctx, id: number): Reply {
  const [rate] = await run(ctx.db, one, [id])
  if (!rate) return notFound()
  const isOfToday = await todayOf(ctx)
  if (!isOfToday(rate)) refuse('taxStaff.official.kept', 409)
  await run(ctx.db, remove, [id])
  return latestRates(ctx)
}
