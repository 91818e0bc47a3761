import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { priceListWithdrawn } from '../../contract.ts'
import { mayWithdraw } from '../../price-list.ts'
import { lockSeries } from './lock-series.ts'
import { foreseeChanges } from './log-changes.ts'

const withdraw = statement<{ valid_from: Date; valid_to: Date | null }>(
  'price_lists.withdraw',
  `with was as (select valid_to from price_lists where id = $1)
   update price_lists set state = 'withdrawn', edition = edition + 1,
     valid_to = greatest(valid_from, least(price_lists.valid_to, date_trunc('milliseconds', clock_timestamp())))
   from was where id = $1 returning valid_from, was.valid_to`,
)
/** Extends the predecessor of a withdrawn list until the withdrawn list would have ended. */
const goOn = statement(
  'price_lists.go_on',
  `update price_lists set valid_to = $4 where currency = $1 and coalesce(organization_id, 0) = coalesce($2::bigint, 0)
   and state = 'active' and valid_to = $3`,
)

/**
 * Withdraws a draft or a scheduled list, or ends a contract. Throws `Refusal` 404, or 409 for any other list and if
 * it changed in the meantime.
 */
export async function withdrawList(
  { db, emit }: Pick<Context, 'db' | 'emit'>,
  id: number,
  { edition }: { edition: number },
): Promise<void> {
  const { currency, organization_id, kind, state } = await lockSeries(db, id, edition)
  if (!mayWithdraw({ kind, state })) refuse('pricing.lists.notWithdrawn')
  const [was] = await run(db, withdraw, [id])
  if (state === 'scheduled') await run(db, goOn, [currency, organization_id, was!.valid_from, was!.valid_to])
  if (kind === 'base' && state === 'scheduled') await foreseeChanges(db, currency)
  await emit(priceListWithdrawn, { list_id: id, currency, organization_id })
}
