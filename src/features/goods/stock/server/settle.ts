import { companyToday } from '#features/foundation/company/server/index.ts'
import {
  forgetCounts,
  lockProducts,
  noteStock,
  type StockOfProduct,
} from '#features/goods/catalogue/server/index.ts'
import { beginTransaction } from '#platform/server/calls/companies-lock.ts'
import { type Db, inTransaction, overPool, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { forSaleOf, inLine, isComing, storedOf, waitingFor } from './sums.ts'

/** The transaction, time and person of a stock change; `actor_id` is null for automatic changes. */
export type Command = { db: Db; now: Date; actor_id: number | null }

const allot = statement(
  'stock.allot',
  // Materialized, so that the sum is calculated once per product and not for every waiting line.
  `with free as materialized (
     select p.id, ${forSaleOf('p.id')} - ${storedOf('p.id', '$2')} as pieces from unnest($1::bigint[]) as p (id)
   ), line as (${inLine('$1::bigint[]', '$2')})
   update stock_reservations r set quantity = r.quantity + least(line.missing, free.pieces - (line.to_here - line.missing))
   from line join free on free.id = line.product_id
   where r.order_line_id = line.order_line_id and free.pieces > line.to_here - line.missing`,
  'again',
)

/**
 * The figures for the catalogue. `incoming_on` is the first day that is at least likely and brings more than other
 * orders wait for. Overdue deliveries do not count.
 */
const figures = statement<StockOfProduct>(
  'stock.figures',
  `select p.id as product_id, greatest(0, ${forSaleOf('p.id')} - ${storedOf('p.id', '$2')})::int as available_qty,
     greatest(0, coalesce(coming.pieces, 0) - ${waitingFor('p.id', '$2')})::int as incoming_qty,
     coming.first_on::text as incoming_on
   from unnest((select $1::bigint[])) as p (id) left join lateral (
     select sum(quantity) as pieces,
       min(expected_on) filter (where to_here > waiting and confidence <> 'uncertain') as first_on
     from (
       select quantity, expected_on, confidence, sum(quantity) over (order by expected_on, id) as to_here,
         ${waitingFor('p.id', '$2')} as waiting
       from stock_incoming i where product_id = p.id and ${isComing} and expected_on >= $3::date
     ) as one
   ) coming on true`,
)

/**
 * Writes the current figures of these products to the catalogue, in the transaction that changed them. Lock the
 * products first.
 */
export async function notifyCatalogue({ db, now }: Pick<Command, 'db' | 'now'>, ids: readonly number[]) {
  await noteStock(db, await run(db, figures, [ids, now, await companyToday({ db, now })]))
}

/**
 * Allots available pieces to waiting orders in turn and updates the catalogue. Call it after every change of stock or
 * reservations.
 */
export async function settle(command: Pick<Command, 'db' | 'now'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now } = command
  await Promise.all([run(db, allot, [ids, now]), notifyCatalogue(command, ids)])
  forgetCounts()
}

const every = statement<{ product_id: number }>(
  'stock.every',
  `select distinct product_id from (
     select product_id from stock_levels union all select product_id from stock_incoming
     union all select product_id from stock_reservations
   ) as known order by product_id`,
  'again',
)

const inWarehouse = statement<{ product_id: number }>(
  'stock.in_warehouse',
  `select product_id from stock_levels where warehouse = $1
   union select product_id from stock_incoming where warehouse = $1 and arrived_at is null and cancelled_at is null
   order by product_id`,
  'again',
)

/** Settles all products of a warehouse, after it began or ceased to sell. Each batch has its own transaction. */
export async function refreshWarehouse(
  { pool }: Pick<Platform, 'pool'>,
  now: Date,
  { code }: { code: string },
): Promise<void> {
  const ids = (await run(overPool(pool), inWarehouse, [code])).map(({ product_id }) => product_id)
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const command = async (db: Db) => {
      await lockProducts(db, some)
      await settle({ db, now }, some)
    }
    await inTransaction(pool, command, beginTransaction)
  }
}

const batch = 5000

/**
 * Updates the catalogue's figures of all products, after levels were written without this feature, such as by a
 * benchmark.
 */
export async function refreshStock(db: Db, now: Date): Promise<void> {
  const ids = (await run(db, every)).map(({ product_id }) => product_id)
  for (let at = 0; at < ids.length; at += batch) await notifyCatalogue({ db, now }, ids.slice(at, at + batch))
  forgetCounts()
}
