import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { BreakBefore } from '../../price-change.ts'
import type { ChangeKind } from '../../price-list.ts'
import type { Buyer } from '../price-inputs.ts'
import { inForce } from './in-force.ts'
import type { BuyersList } from './list-of-buyer.ts'

/** A change that was reverted on the same day does not count. */
const isChange = `(from_amount is null) is distinct from (to_amount is null) or from_amount * to_per <> to_amount * from_per`

/** The smallest quantity that is sold, as in `smallestQuantity`. */
const smallest = `(ceil(greatest(p.min_qty, 1)::numeric / lcm(p.step_qty, p.pack_qty)) * lcm(p.step_qty, p.pack_qty))`

/**
 * The products of a day's changes that this buyer sees and pays for. Products with a contract price did not change
 * for them.
 */
const changed = `
  with log as (
    select product_id, bool_and(from_amount is null) as is_added, count(*) filter (where to_amount is not null) as stored
    from price_changes where currency = $1 and on_day = $2 and (${isChange})
      and ($6::bigint[] is null or product_id = any ($6)) group by product_id
  ), seen as (
    select log.product_id as id, case
      when stored = 0 and not exists (select from prices where price_list_id = $3 and product_id = log.product_id)
      then 'gone'
      when is_added and stored = (select count(*) from prices where price_list_id = $3 and product_id = log.product_id)
      then 'new' else 'changed' end as kind
    from log join products p on p.id = log.product_id
    where p.status in ('active', 'discontinued') and not exists (
      select from prices c join price_lists on price_lists.id = c.price_list_id
      where c.product_id = p.id and kind = 'contract' and organization_id = $4 and currency = $5 and ${inForce}
        and c.min_qty <= ${smallest})
  )`

const counted = statement<{ kind: ChangeKind; products: number }>(
  'price_changes.counted',
  `${changed} select kind, count(*)::int as products from seen group by kind`,
  'again',
)
const ofKind = statement<{ id: number }>(
  'price_changes.of_kind',
  `${changed} select id from seen where $7::text is null or kind = $7`,
  'again',
)

export type ChangeCounts = Record<ChangeKind, number>

const valuesOf = (list: BuyersList, buyer: Buyer, among: readonly number[] | null) => [
  list.currency,
  list.changed_on,
  list.id,
  buyer.organization_id,
  buyer.currency,
  among,
]

/** Counts the products that the last change of a list changed for this buyer, among some products or all. */
export async function countChanges(
  db: Db,
  list: BuyersList | null,
  buyer: Buyer,
  among: readonly number[] | null = null,
): Promise<ChangeCounts> {
  const counts = { changed: 0, new: 0, gone: 0 }
  if (!list?.changed_on) return counts
  for (const { kind, products } of await run(db, counted, valuesOf(list, buyer, among)))
    counts[kind] = products
  return counts
}

/** Returns the ids of the changed products, of one kind or all. */
export async function changedProducts(
  db: Db,
  list: BuyersList | null,
  buyer: Buyer,
  kind: ChangeKind | null,
): Promise<Set<number>> {
  if (!list?.changed_on) return new Set()
  const rows = await run(db, ofKind, [...valuesOf(list, buyer, null), kind])
  return new Set(rows.map(({ id }) => id))
}

const ofProducts = statement<BreakBefore & { product_id: number }>(
  'price_changes.of_products',
  `select product_id, min_qty, from_amount, from_per from price_changes
   where currency = $1 and on_day = $2 and product_id = any ((select $3::bigint[])::bigint[]) and (${isChange})`,
)

/** Returns the breaks of these products before the last change of a list, by product. */
export async function breaksBefore(
  db: Db,
  list: BuyersList | null,
  ids: readonly number[],
): Promise<Map<number, BreakBefore[]>> {
  if (!list?.changed_on || ids.length === 0) return new Map()
  const rows = await run(db, ofProducts, [list.currency, list.changed_on, ids])
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

const days = statement<{ on: string; products: number }>(
  'price_changes.days',
  `select on_day::text as on, count(distinct product_id)::int as products from price_changes
   join products p on p.id = product_id and p.status in ('active', 'discontinued')
   where currency = $1 and on_day < $2 and (${isChange}) group by on_day order by on_day desc limit $3`,
)

/** Returns the earlier days on which a list changed, with the number of changed products that are on sale now. */
export const earlierChanges = (db: Db, { currency, changed_on }: BuyersList, most: number) =>
  run(db, days, [currency, changed_on, most])
