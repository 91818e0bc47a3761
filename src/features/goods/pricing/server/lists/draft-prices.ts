import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { BasePrice } from '../base-prices.ts'

const lock = statement<{ currency: string }>(
  'price_lists.hold_draft',
  `select currency from price_lists where id = $1 and state = 'draft' for update`,
)

/**
 * Locks a draft and returns its currency; null if the list is not (or no longer) a draft. It stays a draft until the
 * transaction ends.
 */
export async function lockDraft(db: Db, id: number): Promise<string | null> {
  const [draft] = await run(db, lock, [id])
  return draft?.currency ?? null
}

const ofProducts = statement<BasePrice>(
  'prices.of_draft',
  'select product_id, min_qty, amount, per from prices where price_list_id = $1 and product_id = any ($2::bigint[])',
)

/** Returns the prices of these products in a draft. */
export const draftPricesOf = (db: Db, id: number, ids: readonly number[]): Promise<BasePrice[]> =>
  run(db, ofProducts, [id, ids])

const write = statement(
  'prices.write_into_draft',
  `with edited as (update price_lists set edition = edition + 1 where id = $1 and state = 'draft' returning id)
   insert into prices (price_list_id, product_id, min_qty, amount, per)
   select edited.id, given.* from edited, unnest($2::bigint[], $3::int[], $4::bigint[], $5::smallint[]) as given
   on conflict (product_id, price_list_id, min_qty) do update set amount = excluded.amount, per = excluded.per`,
  'again',
)

/** Writes prices into a locked draft, in one statement. */
export async function writeDraftPrices(db: Db, id: number, rows: readonly BasePrice[]): Promise<void> {
  if (rows.length === 0) return
  const of = <K extends keyof BasePrice>(name: K) => rows.map((row) => row[name])
  await run(db, write, [id, of('product_id'), of('min_qty'), of('amount'), of('per')])
}

const remove = statement(
  'prices.remove_from_draft',
  `with edited as (update price_lists set edition = edition + 1 where id = $1 and state = 'draft' returning id)
   delete from prices p using edited, unnest($2::bigint[], $3::int[]) as given (product_id, min_qty)
   where p.price_list_id = edited.id and p.product_id = given.product_id and p.min_qty = given.min_qty`,
  'again',
)

/** Removes prices from a locked draft. */
export async function removeDraftPrices(
  db: Db,
  id: number,
  rows: readonly Pick<BasePrice, 'product_id' | 'min_qty'>[],
): Promise<void> {
  if (rows.length === 0) return
  await run(db, remove, [id, rows.map((row) => row.product_id), rows.map((row) => row.min_qty)])
}
