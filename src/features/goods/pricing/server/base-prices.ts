import { startOfDaySql, todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import { baseInForce, inForce } from './lists/in-force.ts'
import { foreseeChanges, loggingChanges } from './lists/log-changes.ts'

/** `per` pieces cost `amount` minor units of the list's currency. */
export type BasePrice = { product_id: number; min_qty: number; amount: number; per: PriceUnit }

/** Creates the first base list of a currency. If one is already scheduled, the new one ends when that begins. */
const makeList = statement(
  'price_lists.make_base',
  `insert into price_lists (currency, name, kind, valid_to)
   select $1::text, 'Base ' || $1::text, 'base', (
     select min(valid_from) from price_lists
     where kind = 'base' and currency = $1 and state = 'active' and valid_from > now())
   where ${baseInForce('$1')} is null on conflict do nothing`,
)
const listOf = statement<{ id: number }>('price_lists.base', `select ${baseInForce('$1')} as id`)

/** Returns the base list of a currency, and creates it if there is none. */
export async function baseList(db: Db, currency: string): Promise<number> {
  await run(db, makeList, [currency])
  const [list] = await run(db, listOf, [currency])
  return list!.id
}

const write = statement(
  'prices.write',
  `with becomes as (
     select * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::smallint[]) as given (product_id, min_qty, amount, per)
   ), was as (
     select p.product_id, p.min_qty, p.amount, p.per from prices p join becomes using (product_id, min_qty)
     where p.price_list_id = $1
   ), written as (
     insert into prices (price_list_id, product_id, min_qty, amount, per) select $1, * from becomes
     on conflict (product_id, price_list_id, min_qty) do update set amount = excluded.amount, per = excluded.per
   ) ${loggingChanges('$1', '$6')}`,
  'again',
)

/** Writes prices into the base list of a currency, in one statement. */
export async function upsertBasePrices(db: Db, currency: string, rows: readonly BasePrice[]): Promise<void> {
  if (rows.length === 0) return
  const list = await baseList(db, currency)
  const keys = [rows.map((row) => row.product_id), rows.map((row) => row.min_qty)]
  await run(db, write, [list, ...keys, rows.map((row) => row.amount), rows.map((row) => row.per), currency])
  await foreseeChanges(db, currency, keys[0])
}

const inBase = `price_list_id = ${baseInForce('$1')}`

const ofProducts = statement<BasePrice>(
  'prices.base_of',
  `select product_id, min_qty, amount, per from prices where product_id = any($2::bigint[]) and ${inBase}`,
  'again',
)

/** Returns the base prices of these products in a currency. */
export const basePricesOf = (db: Db, currency: string, ids: readonly number[]): Promise<BasePrice[]> =>
  run(db, ofProducts, [currency, ids])

const remove = statement(
  'prices.remove_base',
  `with was as (
     delete from prices p using unnest($2::bigint[], $3::int[]) as given (product_id, min_qty)
     where p.product_id = given.product_id and p.min_qty = given.min_qty and p.${inBase}
     returning p.product_id, p.min_qty, p.amount, p.per
   ), becomes as (
     select product_id, min_qty, null::bigint as amount, null::smallint as per from was where false
   ) ${loggingChanges(baseInForce('$1'), '$1')}`,
  'again',
)

/** Removes prices from the base list of a currency. */
export async function removeBasePrices(
  db: Db,
  currency: string,
  rows: readonly Pick<BasePrice, 'product_id' | 'min_qty'>[],
): Promise<void> {
  if (rows.length === 0) return
  const products = rows.map((row) => row.product_id)
  await run(db, remove, [currency, products, rows.map((row) => row.min_qty)])
  await foreseeChanges(db, currency, products)
}

const latest = statement<{ at: Date | null }>(
  'pricing.latest_list',
  `select greatest(
     (select max(valid_from) from price_lists where kind = 'base' and ${inForce}),
     ${startOfDaySql(`select max(on_day) from price_changes where on_day <= ${todaySql}`)}) as at`,
)

/** Returns when base prices last changed, by a released list or an import. Null if there is no list. */
export async function latestPriceListAt(db: Db): Promise<Date | null> {
  const [row] = await run(db, latest, [])
  return row?.at ?? null
}
