import { moveStock } from '#features/goods/stock/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { keptResults, type Results } from '../return.ts'

type Moving = Pick<Context<Manager>, 'db' | 'now' | 'person'>
type Of = { number: string }
export type StockedLine = Results & {
  id: number
  product_id: number | null
  quantity: number
  received: number | null
}

const lines = statement<StockedLine>(
  'return_lines.of_stock',
  `select id, product_id, quantity, received, restock, scrap, supplier, repair, back from return_lines
   where return_id = $1 order by id`,
)

/** Returns the lines of a locked return. */
export const stockedLines = (db: Db, returnId: number): Promise<StockedLine[]> => run(db, lines, [returnId])

type Pieces = Pick<StockedLine, 'product_id'> & { pieces: number }
type Kind = 'return' | 'transfer' | 'scrap' | 'departure'

/** Receives pieces into quarantine. Goods that are not of the catalogue have no stock. */
export const receiveInto = (ctx: Moving, of: Of, warehouse: string, received: readonly Pieces[]) =>
  move(ctx, of, 'return', sums(received, warehouse, 1))

/** Moves pieces that are sold again from quarantine to a warehouse that sells. */
export const restockFrom = (ctx: Moving, of: Of, from: string, to: string, pieces: readonly Pieces[]) =>
  move(ctx, of, 'transfer', [...sums(pieces, from, -1), ...sums(pieces, to, 1)])

/** Writes scrapped pieces off the quarantine. */
export const writeOff = (ctx: Moving, of: Of, warehouse: string, pieces: readonly Pieces[]) =>
  move(ctx, of, 'scrap', sums(pieces, warehouse, -1))

/** Takes the pieces for the supplier, for repair and for the client out of quarantine. */
export async function takeKeptOut(
  ctx: Moving,
  { id, number, warehouse }: Of & { id: number; warehouse: string | null },
): Promise<void> {
  const kept = (await stockedLines(ctx.db, id)).map(({ product_id, ...line }) => ({
    product_id,
    pieces: keptResults.reduce((total, name) => total + line[name], 0),
  }))
  if (warehouse !== null) await move(ctx, { number }, 'departure', sums(kept, warehouse, -1))
}

const move = (
  { db, now, person }: Moving,
  { number }: Of,
  kind: Kind,
  moves: Parameters<typeof moveStock>[2],
) => moveStock({ db, now, actor_id: person.id }, { kind, reason: number }, moves)

/** Returns one movement per product, because lines can have the same one. */
function sums(of: readonly Pieces[], warehouse: string, sign: 1 | -1) {
  const by = new Map<number, number>()
  for (const { product_id, pieces } of of)
    if (product_id !== null && pieces > 0) by.set(product_id, (by.get(product_id) ?? 0) + pieces)
  return [...by].map(([product_id, pieces]) => ({ product_id, warehouse, pieces: sign * pieces }))
}
