import { companyToday, startOfDay } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { priceListReleased } from '../../contract.ts'
import { type HeldList, lockSeries } from './lock-series.ts'
import { foreseeChanges, loggingChanges } from './log-changes.ts'

const series = `currency = $1 and coalesce(organization_id, 0) = coalesce($2::bigint, 0) and state = 'active'`

type Place = { begins: Date; ends: Date | null; before: number | null; version: number; is_taken: boolean }

/** The place of a list among the released ones. A list released at once begins after all that began before. */
const placeAt = statement<Place>(
  'price_lists.place_at',
  `with moment as (
     select coalesce($3::timestamptz, greatest(date_trunc('milliseconds', clock_timestamp()),
       (select max(valid_from) + interval '1 millisecond' from price_lists
        where ${series} and valid_from <= clock_timestamp()))) as begins
   )
   select begins,
     (select min(valid_from) from price_lists where ${series} and valid_from > begins) as ends,
     (select id from price_lists where ${series} and valid_from < begins order by valid_from desc limit 1) as before,
     (select coalesce(max(version), 0) + 1 from price_lists where currency = $1
        and coalesce(organization_id, 0) = coalesce($2::bigint, 0)) as version,
     exists (select from price_lists where ${series} and valid_from = begins) as is_taken
   from moment`,
)
const close = statement(
  'price_lists.close',
  `update price_lists set valid_to = $2 where id = $1 and (valid_to is null or valid_to > $2)`,
)
const release = statement<{ id: number }>(
  'price_lists.release',
  `update price_lists set state = 'active', version = $3, valid_from = $4, valid_to = $5, edition = edition + 1
   where id = $1 and state = 'draft' and edition = $2 and exists (select from prices where price_list_id = $1)
   returning id`,
)
const logRelease = statement(
  'price_changes.release',
  `with was as (select product_id, min_qty, amount, per from prices where price_list_id = $1),
     becomes as (select product_id, min_qty, amount, per from prices where price_list_id = $2)
   ${loggingChanges('$2', '$3')}`,
  'again',
)

/**
 * Releases a draft at once or from a future day; its predecessor ends when it begins. Also logs the changes of
 * base prices. Throws `Refusal` 404; 409 if it is not a draft, changed in the meantime, is empty, or begins at the
 * same time as another; 422 for a past day.
 */
export async function releaseList(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  id: number,
  { edition, on = null }: { edition: number; on?: string | null | undefined },
): Promise<void> {
  const list = await lockSeries(db, id, edition)
  if (list.state !== 'draft') refuse('pricing.lists.notDraft')
  const today = await companyToday({ db, now })
  if (on !== null && on < today) refuseFields({ on: 'pricing.lists.pastDay' })
  const isAtOnce = on === null || on === today
  await putInPlace(db, list, isAtOnce ? null : await startOfDay(db, on))
  const { currency, organization_id } = list
  await emit(priceListReleased, { list_id: id, currency, organization_id })
}

async function putInPlace(db: Db, { id, edition, ...list }: HeldList, at: Date | null): Promise<void> {
  const { currency, organization_id, kind } = list
  const [place] = await run(db, placeAt, [currency, organization_id, at])
  const { begins, ends, before, version, is_taken } = place!
  if (is_taken) refuse('pricing.lists.dayTaken')
  if (before !== null) await run(db, close, [before, begins])
  const [released] = await run(db, release, [id, edition, version, begins, ends])
  if (!released) refuse('pricing.lists.empty')
  if (kind !== 'base') return
  if (at === null && before !== null) await run(db, logRelease, [before, id, currency])
  await foreseeChanges(db, currency)
}
