import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { heldForDays, type Release } from '../stock.ts'
import { type Command, notifyCatalogue, settle } from './settle.ts'
import { forSaleOf, storedOf } from './sums.ts'

/** The order a reservation is for. */
export type ReservingOrder = { order_id: number; number: number; organization_id: number }
export type ReservedLine = { line_id: number; product_id: number; quantity: number }
type Moment = Pick<Command, 'db' | 'now'>

const dayMs = 86_400_000

const reserve = statement<{ line_id: number; missing: number }>(
  'stock.reserve',
  `with given as (
     select g.*, sum(wanted) over (partition by product_id order by line_id) - wanted as before
     from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::int[])) as g (line_id, product_id, wanted)
   ), free as materialized (
     select g.product_id, ${forSaleOf('g.product_id')} - ${storedOf('g.product_id', '$4')} as pieces
     from (select distinct product_id from given) g
   )
   insert into stock_reservations (order_line_id, order_id, order_number, organization_id, product_id, wanted, quantity,
     kind, made_at, until)
   select given.line_id, $5, $6, $7, given.product_id, given.wanted,
     least(given.wanted, greatest(0, free.pieces - given.before)), 'soft', $4, $8
   from given join free using (product_id)
   on conflict (order_line_id) do nothing
   returning order_line_id as line_id, wanted - quantity as missing`,
  'few',
)

/**
 * Reserves what is available for the lines of a placed order, until a day, in one statement. The rest waits for
 * incoming goods. Lines without a product reserve nothing. Throws `Refusal` 409 for more of a discontinued product than
 * is left.
 */
export async function reserveLines(
  { db, now }: Moment,
  order: ReservingOrder,
  lines: readonly ReservedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ product_id }) => product_id)
  const wanted = [lines.map(({ line_id }) => line_id), ids, lines.map(({ quantity }) => quantity)]
  const until = new Date(now.getTime() + heldForDays * dayMs)
  // Sent together and executed in order: the reservation reads the stock only after the products are locked.
  const [, reserved] = await Promise.all([
    lockProducts(db, ids),
    run(db, reserve, [...wanted, now, order.order_id, order.number, order.organization_id, until]),
    notifyCatalogue({ db, now }, [...new Set(ids)]),
  ])
  await requireLeft(
    db,
    reserved.flatMap(({ line_id, missing }) => (missing > 0 ? [line_id] : [])),
  )
}

const overLast = statement<{ sku: string; left: number }>(
  'stock.over_last',
  `select p.sku, r.quantity as left from stock_reservations r join products p on p.id = r.product_id
   where r.order_line_id = any($1) and p.status = 'discontinued' and r.quantity < r.wanted order by p.sku limit 1`,
)

/** Throws `Refusal` 409 if one of these lines wants more of a discontinued product than is reserved for it. */
async function requireLeft(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  const [over] = await run(db, overLast, [lineIds])
  if (over) refuse('stock.onlyLeft', 409, over)
}

/** An expired reservation keeps its place in the queue but none of its pieces. */
const harden = statement(
  'stock.harden',
  `update stock_reservations set kind = 'hard', until = null, released_at = null, released_by = null,
     quantity = case when released_at is null and until > $2 then quantity else 0 end
   where order_id = $1 and kind = 'soft' and (released_at is null or released_by = 'time')`,
)

/**
 * Makes the reservations of a confirmed order hard and adds what became available in the meantime. Lines without a
 * reservation, placed before stock was recorded, get one now.
 */
export async function confirmReservations(
  command: Moment,
  order: ReservingOrder,
  lines: readonly ReservedLine[],
): Promise<void> {
  await reserveLines(command, order, lines)
  await run(command.db, harden, [order.order_id, command.now])
  await settle(
    command,
    lines.map(({ product_id }) => product_id),
  )
}

const fit = statement<{ product_id: number; line_id: number; wants_more: boolean }>(
  'stock.fit',
  `with given as (select * from unnest($2::bigint[], $3::int[]) as g (line_id, wanted))
   update stock_reservations r set wanted = coalesce(g.wanted, r.wanted),
     quantity = case when g.line_id is null then r.quantity
       when r.released_at is null and (r.kind = 'hard' or r.until > $4) then least(r.quantity, g.wanted) else 0 end,
     kind = case when $5 then 'hard' else r.kind end, until = case when $5 then null else r.until end,
     released_at = case when g.line_id is null then coalesce(r.released_at, $4) end,
     released_by = case when g.line_id is null then coalesce(r.released_by, 'changed') end
   from stock_reservations s left join given g on g.line_id = s.order_line_id
   where s.order_id = $1 and r.order_line_id = s.order_line_id
   returning r.product_id, r.order_line_id as line_id,
     coalesce(g.wanted > s.wanted or ($5 and s.kind = 'soft'), false) as wants_more`,
)

/**
 * Adjusts the reservations of an order to its new lines: surplus pieces are released, more are waited for, and
 * removed lines are released. `isFirm`: the order is confirmed, so its reservations do not expire. Throws `Refusal` 409 if a
 * line that grows or is confirmed now wants more of a discontinued product than is left.
 */
export async function reserveAgain(
  command: Moment,
  order: ReservingOrder,
  lines: readonly ReservedLine[],
  { isFirm = true } = {},
): Promise<void> {
  const { db, now } = command
  const stored = (await run(db, productsOf, [order.order_id])).map(({ product_id }) => product_id)
  const ids = [...new Set([...stored, ...lines.map(({ product_id }) => product_id)])].sort((a, b) => a - b)
  await lockProducts(db, ids)
  const wanted = [lines.map(({ line_id }) => line_id), lines.map(({ quantity }) => quantity)]
  const fitted = await run(db, fit, [order.order_id, ...wanted, now, isFirm])
  await (isFirm ? confirmReservations : reserveLines)(command, order, lines)
  await settle(command, ids)
  await requireLeft(
    db,
    fitted.flatMap(({ line_id, wants_more }) => (wants_more ? [line_id] : [])),
  )
}

const productsOf = statement<{ product_id: number }>(
  'stock.reserved_products',
  'select distinct product_id from stock_reservations where order_id = $1',
)

const release = statement(
  'stock.release',
  `update stock_reservations set released_at = $2, released_by = $3 where order_id = $1 and released_at is null`,
)

/** Releases the reservations of an order and stores the reason. The pieces go to waiting orders. */
export async function releaseReservations(command: Moment, orderId: number, by: Release): Promise<void> {
  const { db, now } = command
  const ids = (await run(db, productsOf, [orderId])).map(({ product_id }) => product_id)
  if (ids.length === 0) return
  await lockProducts(db, ids)
  await run(db, release, [orderId, now, by])
  await settle(command, ids)
}
