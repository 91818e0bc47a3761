import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { MovementKind } from '../stock.ts'
import { type Command, settle } from './settle.ts'
import { departedSince } from './sums.ts'
import { ensureWarehouses } from './warehouses.ts'

/** `pieces`: positive for a receipt, negative for an issue. */
export type Move = { product_id: number; warehouse: string; pieces: number }
export type OnHand = { product_id: number; warehouse: string; on_hand: number }
type Why = { kind: MovementKind; reason: string | null }

/**
 * Writes movements and the resulting levels in one statement. If `$4` is true, `pieces` is the level itself, counted at
 * the moment `$9`.
 */
const move = statement(
  'stock.move',
  `with given as (
     select g.product_id, g.warehouse, coalesce(l.on_hand, 0) as before,
       case when $4::boolean then greatest(0, g.pieces - ${departedSince('g', '$9')})
         else coalesce(l.on_hand, 0) + g.pieces end as after
     from unnest($1::bigint[], $2::text[], $3::int[]) as g (product_id, warehouse, pieces)
     left join stock_levels l on l.product_id = g.product_id and l.warehouse = g.warehouse
   ), level as (
     insert into stock_levels (product_id, warehouse, on_hand, updated_at)
     select product_id, warehouse, after, $5 from given
     on conflict (product_id, warehouse) do update set on_hand = excluded.on_hand, updated_at = excluded.updated_at
   )
   insert into stock_movements (product_id, warehouse, kind, quantity, on_hand, reason, actor_id, at)
   select product_id, warehouse, $6, after - before, after, $7, $8, $5 from given where after <> before`,
  'again',
)

/**
 * Adds or removes pieces; one row per product and warehouse. Throws `Refusal` 409 and writes nothing if a level would
 * fall below zero.
 */
export const moveStock = (command: Command, why: Why, moves: readonly Move[]): Promise<void> =>
  write(command, why, moves, null)

/**
 * Sets the levels of a count; the difference becomes the movement. What has left since `countedAt` is subtracted, because
 * the count still has it. Creates unknown warehouses.
 */
export async function setStock(
  command: Command,
  why: Why,
  levels: readonly OnHand[],
  countedAt: Date = command.now,
): Promise<void> {
  await ensureWarehouses(
    command.db,
    levels.map(({ warehouse }) => warehouse),
  )
  const moves = levels.map(({ on_hand, ...level }) => ({ ...level, pieces: on_hand }))
  await write(command, why, moves, countedAt)
}

async function write(
  command: Command,
  { kind, reason }: Why,
  moves: readonly Move[],
  countedAt: Date | null,
): Promise<void> {
  if (moves.length === 0) return
  const { db, now, actor_id } = command
  const ids = moves.map(({ product_id }) => product_id)
  await lockProducts(db, ids)
  const of = <K extends keyof Move>(field: K) => moves.map((one) => one[field])
  const values = [
    ids,
    of('warehouse'),
    of('pieces'),
    countedAt !== null,
    now,
    kind,
    reason,
    actor_id,
    countedAt,
  ]
  await run(db, move, values).catch(inWords)
  await settle(command, [...new Set(ids)])
}

/** Translates violated constraints into refusals. */
function inWords(error: { code?: string; constraint?: string }): never {
  if (error.constraint === 'stock_levels_not_below_zero') throw new Refusal('stock.belowZero')
  if (error.code === '22003') throw new Refusal('stock.tooMany')
  throw error
}
