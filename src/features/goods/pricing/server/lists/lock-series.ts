import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { PriceListKind, PriceListState } from '../../price-list.ts'
import { stateNow } from './in-force.ts'

export type HeldList = {
  id: number
  currency: string
  organization_id: number | null
  kind: PriceListKind
  state: PriceListState
  edition: number
}

const lock = statement<HeldList>(
  'price_lists.hold',
  `with asked as (select currency, coalesce(organization_id, 0) as whose from price_lists where id = $1)
   select o.id, o.currency, o.organization_id, o.kind, ${stateNow} as state, o.edition from price_lists o
   where (o.currency, coalesce(o.organization_id, 0)) = (select currency, whose from asked) order by o.id for update`,
)

/**
 * Locks all lists of the same currency and company, because changes to one affect the others. Returns the requested
 * one. Throws `Refusal` 404, or 409 if it changed since `edition` was read.
 */
export async function lockSeries(db: Db, id: number, edition: number): Promise<HeldList> {
  const lists = await run(db, lock, [id])
  const list = lists.find((one) => one.id === id) ?? notFound()
  if (list.edition !== edition) refuse('errors.stale')
  return list
}
