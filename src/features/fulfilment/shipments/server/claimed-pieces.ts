import { type Db, run, statement } from '#platform/server/database/db.ts'
import { lockAnyLots } from './lock-lots.ts'

const lotsOf = statement<{ lot_id: number }>(
  'lot_lines.lots_of',
  'select distinct lot_id from lot_lines where id = any($1)',
)
const lock = statement('lot_lines.hold', 'select id from lot_lines where id = any($1) order by id for update')

/**
 * Locks lot lines by id, after their lots, so that no one else claims their pieces. Commands lock lots before orders,
 * so the caller must not have locked an order yet.
 */
export async function lockLotLines(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const inside = await run(db, lotsOf, [ids])
  await lockAnyLots(
    db,
    inside.map(({ lot_id }) => lot_id),
  )
  await run(db, lock, [ids])
}

const count = statement(
  'lot_lines.count_claimed',
  `update lot_lines l set claimed = c.claimed from unnest($1::bigint[], $2::int[]) as c (id, claimed)
   where l.id = c.id and l.claimed <> c.claimed`,
)

/** Stores how many pieces of locked lot lines are in open claims or made good. */
export async function setClaimed(db: Db, counted: ReadonlyMap<number, number>): Promise<void> {
  if (counted.size > 0) await run(db, count, [[...counted.keys()], [...counted.values()]])
}

const free = statement<{ order_line_id: number; free: number }>(
  'lot_lines.free_to_claim',
  'select order_line_id, quantity - claimed as free from lot_lines where lot_id = $1',
)

/** Returns by order line how many pieces of a locked lot are in no claim. */
export const freeToClaim = async (db: Db, lotId: number): Promise<ReadonlyMap<number, number>> =>
  new Map((await run(db, free, [lotId])).map((line) => [line.order_line_id, line.free]))

const claim = statement(
  'lot_lines.claim',
  `update lot_lines l set claimed = l.claimed + c.quantity from unnest($2::bigint[], $3::int[]) as c (line_id, quantity)
   where l.lot_id = $1 and l.order_line_id = c.line_id`,
)

type Pieces = { line_id: number; quantity: number }
/** Counts the pieces that a receipt reports as claimed, before its claim is opened. */
export const claimPieces = (db: Db, lotId: number, pieces: readonly Pieces[]): Promise<unknown[]> =>
  run(db, claim, [lotId, pieces.map(({ line_id }) => line_id), pieces.map(({ quantity }) => quantity)])
