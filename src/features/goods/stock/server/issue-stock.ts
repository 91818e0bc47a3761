import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { type LeavingLine, type LeavingLot, usualWarehouse } from '../stock.ts'
import { keepRemnants } from './remnants.ts'
import { type Command, settle } from './settle.ts'

const reservedFor = statement<{ product_id: number }>(
  'stock.products_of_lines',
  'select distinct product_id from stock_reservations where order_line_id = any($1)',
)

/**
 * Takes the pieces off the levels, as far as they are recorded: goods made to order never were, and a wrong level is
 * corrected by the next count. Reservations are for what has not left.
 */
const issue = statement(
  'stock.issue',
  `with leaving as (
     select order_line_id, sum(quantity)::int as quantity
     from unnest($1::bigint[], $2::int[]) as g (order_line_id, quantity) group by order_line_id
   ), reserved as (
     select r.order_line_id, r.product_id, l.quantity from leaving l join stock_reservations r using (order_line_id)
   ), level as (
     select l.product_id, l.warehouse, l.on_hand, g.quantity, sum(l.on_hand) over (partition by l.product_id
       order by l.warehouse = $7 desc, l.on_hand desc, l.warehouse) - l.on_hand as before
     from (select product_id, sum(quantity) as quantity from reserved group by product_id) g
     join stock_levels l using (product_id) join warehouses w on w.code = l.warehouse
     where case when $3::text is null then w.is_sellable else l.warehouse = $3 end
   ), taken as (
     select product_id, warehouse, on_hand, least(on_hand, quantity - before)::int as pieces
     from level where on_hand > 0 and quantity > before
   ), levelled as (
     update stock_levels l set on_hand = l.on_hand - t.pieces, updated_at = $4
     from taken t where l.product_id = t.product_id and l.warehouse = t.warehouse
   ), shortened as (
     update stock_reservations r set wanted = greatest(0, r.wanted - s.quantity),
       quantity = greatest(0, r.quantity - s.quantity),
       released_at = case when r.wanted <= s.quantity then $4::timestamptz end,
       released_by = case when r.wanted <= s.quantity then 'departure' end
     from reserved s where r.order_line_id = s.order_line_id and r.released_at is null
   )
   insert into stock_movements (product_id, warehouse, kind, quantity, on_hand, lot_number, actor_id, at)
   select product_id, warehouse, 'departure', -pieces, on_hand - pieces, $5, $6, $4 from taken`,
)

/**
 * Takes goods that leave with a lot off the stock and off the reservations of their order lines, and adds the remnants.
 * Never refused: they have left, whatever the levels say.
 */
export async function issueStock(
  command: Command,
  { number, warehouse }: LeavingLot,
  lines: readonly LeavingLine[],
): Promise<void> {
  const { db, now, actor_id } = command
  const lineIds = lines.map(({ line_id }) => line_id)
  const ids = (await run(db, reservedFor, [lineIds])).map(({ product_id }) => product_id)
  if (ids.length === 0) return
  await lockProducts(db, ids)
  const pieces = lines.map(({ quantity }) => quantity)
  await run(db, issue, [lineIds, pieces, warehouse, now, number, actor_id, usualWarehouse])
  await keepRemnants(command, { number, warehouse }, lines)
  await settle(command, ids)
}
