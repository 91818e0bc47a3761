import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { type LeavingLine, type LeavingLot, type RemnantEnd, usualWarehouse } from '../stock.ts'
import { moveStock } from './move-stock.ts'
import { type Command, settle } from './settle.ts'
import type { stockRemnants } from './tables.ts'

/** Remnants are put where the bars were taken from. A line leaves its remnants once. */
const keep = statement(
  'stock_remnants.keep',
  `insert into stock_remnants (product_id, warehouse, length, count, order_line_id, added_at)
   select r.product_id, w.code, g.length, count(*), g.line_id, $3
   from unnest($1::bigint[], $2::int[]) as g (line_id, length)
   join stock_reservations r on r.order_line_id = g.line_id
   join warehouses w on w.code = coalesce((
     select m.warehouse from stock_movements m where m.product_id = r.product_id and m.kind = 'departure' and m.lot_number = $4
     order by m.quantity limit 1), $5, $6)
   group by r.product_id, w.code, g.length, g.line_id
   on conflict (order_line_id, length) do nothing`,
)

/** Adds the remnants of lines that leave. The caller has locked the products and settles them. */
export async function keepRemnants(
  { db, now }: Command,
  { number, warehouse }: LeavingLot,
  lines: readonly LeavingLine[],
): Promise<void> {
  const kept = lines.flatMap(({ line_id, kept = [] }) => kept.map((length) => ({ line_id, length })))
  if (kept.length === 0) return
  const [ids, lengths] = [kept.map(({ line_id }) => line_id), kept.map(({ length }) => length)]
  await run(db, keep, [ids, lengths, now, number, warehouse, usualWarehouse])
}

export type RemnantRow = Pick<typeof stockRemnants.$inferSelect, 'id' | 'warehouse' | 'length' | 'count'>

const ofProduct = statement<RemnantRow>(
  'stock_remnants.of_product',
  `select id, warehouse, length, count from stock_remnants where product_id = $1 and count > 0
   order by length desc, id`,
)

/** Returns the remnants of a product, the longest first. */
export const remnantsOf = (db: Db, productId: number): Promise<RemnantRow[]> =>
  run(db, ofProduct, [productId])

const find = statement<{ product_id: number }>(
  'stock_remnants.find',
  'select product_id from stock_remnants where id = $1',
)
const take = statement<Pick<RemnantRow, 'warehouse' | 'length'>>(
  'stock_remnants.take',
  `update stock_remnants set count = count - 1 where id = $1 and count > 0 returning warehouse, length`,
)

/**
 * Takes one remnant off and returns its product. If it was scrapped, the level is lowered by its length; if it was sold,
 * its order lowers the level when it leaves. Throws `Refusal` 404, or 409 if none is left.
 */
export async function endRemnant(command: Command, id: number, how: RemnantEnd): Promise<number> {
  const { db } = command
  const { product_id } = (await run(db, find, [id]))[0] ?? notFound()
  await lockProducts(db, [product_id])
  const [taken] = await run(db, take, [id])
  if (!taken) refuse('stock.remnants.gone', 409)
  const { warehouse, length } = taken
  if (how === 'scrapped')
    await moveStock(command, { kind: 'scrap', reason: null }, [{ product_id, warehouse, pieces: -length }])
  else await settle(command, [product_id])
  return product_id
}
