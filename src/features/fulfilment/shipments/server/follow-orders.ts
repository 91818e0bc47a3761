import { amendmentAccepted, remainderCancelled } from '#features/sales/orders/order-events.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { type Content, type Packing, takeOut } from '../packing.ts'
import { type Packed, trimmed } from '../trim.ts'
import { contentsOf, lockAnyLots, lockGoods } from './lock-lots.ts'
import { packagesOf } from './read-lots.ts'
import { carryOut } from './transition-lot.ts'
import { putContents, removePackages } from './write-goods.ts'

const forming = statement<{ id: number }>(
  'lots.forming_of_order',
  `select distinct o.id from lots o join lot_lines l on l.lot_id = o.id where l.order_id = $1 and o.state = 'forming'`,
)
/** The earliest lot is the last to lose pieces. */
const packed = statement<Packed & { room: number }>(
  'lots.packed_of_order',
  `select l.id, l.lot_id, l.order_line_id, l.quantity, g.confirmed - g.ready - g.shipped as room
   from lot_lines l join order_lines g on g.id = l.order_line_id
   where l.lot_id = any($1) and l.order_id = $2 order by l.lot_id, l.id`,
)
const cut = statement(
  'lot_lines.cut',
  `with cut as (select * from unnest($1::bigint[], $2::int[]) as c (id, quantity)), gone as (
     delete from lot_lines l using cut c where l.id = c.id and c.quantity = 0
   )
   update lot_lines l set quantity = c.quantity from cut c where l.id = c.id and c.quantity > 0`,
)

/** Reduces lots being formed to what their order still promises, after it has promised less. */
export async function followOrder(ctx: Context<null>, orderId: number): Promise<void> {
  const { db } = ctx
  const ids = (await run(db, forming, [orderId])).map(({ id }) => id)
  const lots = (await lockAnyLots(db, ids)).filter(({ state }) => state === 'forming')
  const inside = await lockGoods(
    db,
    lots.map(({ id }) => id),
  )
  const lines = await run(db, packed, [lots.map(({ id }) => id), orderId])
  const room = new Map(lines.map(({ order_line_id, room }) => [order_line_id, room]))
  const { cuts, shortened, emptied } = trimmed(lines, room)
  if (cuts.length === 0) return
  const packages = await packagesOf(ctx, [...shortened])
  await run(db, cut, [cuts.map(({ id }) => id), cuts.map(({ quantity }) => quantity)])
  for (const lot of lots.filter(({ id }) => shortened.has(id))) {
    const before = {
      lines: contentsOf(inside.filter(({ lot_id }) => lot_id === lot.id)),
      packages: packages.get(lot.id) ?? [],
      needs_packing: lot.needs_packing,
    }
    const gone = piecesGone(
      lines.filter(({ lot_id }) => lot_id === lot.id),
      cuts,
    )
    const needs_packing = await unpack(db, before, gone)
    await carryOut(ctx, lot, emptied.has(lot.id) ? 'drop' : 'trim', [], { needs_packing })
  }
}

const piecesGone = (lines: readonly Packed[], cuts: readonly { id: number; quantity: number }[]): Content[] =>
  lines.flatMap(({ id, order_line_id, quantity }) => {
    const cut = cuts.find((one) => one.id === id)
    return cut ? [{ line_id: order_line_id, quantity: quantity - cut.quantity }] : []
  })

/** Takes pieces out of the packages of a lot, without the packages that had only these. Returns if it needs packing. */
async function unpack(db: Db, before: Packing, gone: readonly Content[]): Promise<boolean> {
  const { moved, stayed, needs_packing } = takeOut(before, gone)
  await removePackages(
    db,
    moved.map(({ id }) => id),
  )
  await putContents(db, stayed)
  return needs_packing
}

export const lotReactions = [
  reaction('trim-lots-amended', amendmentAccepted, (ctx, { payload }) => followOrder(ctx, payload.order_id)),
  reaction('trim-lots-remainder', remainderCancelled, (ctx, { payload }) =>
    followOrder(ctx, payload.order_id),
  ),
]
