import { dayOfSql, startOfDaySql, todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

/** Returns the condition that two prices differ. The same price for another price unit does not differ. */
const differs = (a: string, b: string) =>
  `(${a}.amount is null or ${b}.amount is null or ${a}.amount * ${b}.per <> ${b}.amount * ${a}.per)`

/**
 * Returns the middle of a statement that writes base prices: compares `was` and `becomes` (product_id, min_qty,
 * amount, per) and logs the differences for the day. A second change on a day keeps the values from its beginning.
 * The first list of a currency is not logged, because everything in it is new.
 */
export const loggingChanges = (list: string, currency: string): string => `
  insert into price_changes (currency, on_day, product_id, min_qty, from_amount, from_per, to_amount, to_per)
  select ${currency}, ${todaySql}, product_id, min_qty, was.amount, coalesce(was.per, 1), becomes.amount, coalesce(becomes.per, 1)
  from was full join becomes using (product_id, min_qty)
  where ${differs('was', 'becomes')}
    and exists (select from price_lists l where l.id = ${list} and (l.version > 1 or l.valid_from < ${startOfDaySql(todaySql)}))
  on conflict (currency, on_day, product_id, min_qty) do update set to_amount = excluded.to_amount, to_per = excluded.to_per`

const forget = statement(
  'price_changes.forget_coming',
  `delete from price_changes where currency = $1 and on_day > ${todaySql}
   and ($2::bigint[] is null or product_id = any ($2))`,
  'again',
)
const foresee = statement(
  'price_changes.foresee',
  `insert into price_changes (currency, on_day, product_id, min_qty, from_amount, from_per, to_amount, to_per)
   select $1, ${dayOfSql('coming.valid_from')}, d.* from (
     select id, valid_from, lag(id) over (order by valid_from) as before from price_lists
     where kind = 'base' and currency = $1 and state = 'active' and (valid_to is null or valid_to > now())
   ) coming cross join lateral (
     select product_id, min_qty, was.amount, coalesce(was.per, 1), becomes.amount, coalesce(becomes.per, 1)
     from (select product_id, min_qty, amount, per from prices where price_list_id = coming.before
       and ($2::bigint[] is null or product_id = any ($2))) was
     full join (select product_id, min_qty, amount, per from prices where price_list_id = coming.id
       and ($2::bigint[] is null or product_id = any ($2))) becomes
     using (product_id, min_qty) where ${differs('was', 'becomes')}
   ) d
   where coming.before is not null and coming.valid_from >= ${startOfDaySql(`${todaySql} + 1`)}`,
  'again',
)
const isAnyComing = statement<{ id: number }>(
  'price_lists.any_coming',
  `select id from price_lists where kind = 'base' and currency = $1 and state = 'active'
   and valid_from >= ${startOfDaySql(`${todaySql} + 1`)} limit 1`,
)

/**
 * Logs again what the scheduled base lists will change, for these products or all. It depends on what is in force
 * before them.
 */
export async function foreseeChanges(
  db: Db,
  currency: string,
  products: readonly number[] | null = null,
): Promise<void> {
  const [coming] = await run(db, isAnyComing, [currency])
  if (!coming && products) return
  await run(db, forget, [currency, products])
  if (coming) await run(db, foresee, [currency, products])
}
