import { type Db, run, statement } from '#platform/server/db.ts'
import type { PriceUnit } from '#platform/shared/money.ts'

/** `per` pieces cost `amount` minor units of the list's currency. */
export type BasePrice = { product_id: number; min_qty: number; amount: number; per: PriceUnit }

const makeList = statement(
  'price_lists.make_base',
  `insert into price_lists (currency, name, kind) values ($1::text, 'Base ' || $1::text, 'base') on conflict do nothing`,
)
const listOf = statement<{ id: number }>(
  'price_lists.base',
  `select id from price_lists where kind = 'base' and state = 'active' and currency = $1`,
)

/** The base list of a currency, made when there is none yet. */
export async function baseList(db: Db, currency: string): Promise<number> {
  await run(db, makeList, [currency])
  const [list] = await run(db, listOf, [currency])
  return list!.id
}

const write = statement(
  'prices.write',
  `insert into prices (price_list_id, product_id, min_qty, amount, per)
   select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::smallint[])
   on conflict (product_id, price_list_id, min_qty) do update set amount = excluded.amount, per = excluded.per`,
  'anew',
)

/** Writes prices into the base list of a currency; one statement for all of them. */
export async function upsertBasePrices(db: Db, currency: string, rows: readonly BasePrice[]): Promise<void> {
  if (rows.length === 0) return
  const list = await baseList(db, currency)
  const keys = [rows.map((row) => row.product_id), rows.map((row) => row.min_qty)]
  await run(db, write, [list, ...keys, rows.map((row) => row.amount), rows.map((row) => row.per)])
}

const inBase = `price_list_id = (select id from price_lists where kind = 'base' and state = 'active' and currency = $1)`

const ofProducts = statement<BasePrice>(
  'prices.base_of',
  `select product_id, min_qty, amount, per from prices where product_id = any($2::bigint[]) and ${inBase}`,
  'anew',
)

/** The base prices of these products in a currency. */
export const basePricesOf = (db: Db, currency: string, ids: readonly number[]): Promise<BasePrice[]> =>
  run(db, ofProducts, [currency, ids])

const remove = statement(
  'prices.remove_base',
  `delete from prices p using unnest($2::bigint[], $3::int[]) as given (product_id, min_qty)
   where p.product_id = given.product_id and p.min_qty = given.min_qty and p.${inBase}`,
  'anew',
)

/** Takes prices out of the base list of a currency. */
export async function removeBasePrices(
  db: Db,
  currency: string,
  rows: readonly Pick<BasePrice, 'product_id' | 'min_qty'>[],
): Promise<void> {
  await run(db, remove, [currency, rows.map((row) => row.product_id), rows.map((row) => row.min_qty)])
}

const latest = statement<{ at: Date | null }>(
  'pricing.latest_list',
  `select max(created_at) as at from price_lists where kind = 'base' and state = 'active'`,
)

/** When the newest base list came into force; null while there is none. */
export async function latestPriceListAt(db: Db): Promise<Date | null> {
  const [row] = await run(db, latest, [])
  return row?.at ?? null
}
