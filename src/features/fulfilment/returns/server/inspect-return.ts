import { sellingWarehouse } from '#features/goods/stock/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import { returnClosed, returnInspected } from '../contract.ts'
import { type InspectionResult, inspect } from '../return.ts'
import type { InspectReturn } from '../return-shape.ts'
import { inspectTask } from '../waiting.ts'
import { findReturn } from './read-returns.ts'
import { notTheseLines } from './receive-return.ts'
import { restockFrom, type StockedLine, stockedLines, writeOff } from './stock-of-returns.ts'
import { type Answer, lockReturn, moveReturn, ofReturn } from './transition-return.ts'

const note = statement(
  'return_lines.inspect',
  `update return_lines l set restock = r.restock, scrap = r.scrap, supplier = r.supplier, repair = r.repair, back = r.back
   from jsonb_to_recordset($2::jsonb) as r (id bigint, restock int, scrap int, supplier int, repair int, back int)
   where l.return_id = $1 and l.id = r.id`,
)

/**
 * Says what becomes of received pieces. Only those that are sold again become available; scrapped ones are written off,
 * the others stay in quarantine until the return is closed. If none stay, it is closed at once. Throws `Refusal` 422 at
 * `lines.N.restock` if the pieces of a line do not add up to what was received.
 */
export async function inspectReturn(
  ctx: Context<Manager>,
  id: number,
  { version, warehouse, lines }: InspectReturn,
): Answer {
  const { db } = ctx
  const locked = await lockReturn(ctx, { id, version }, 'inspect')
  const known = await stockedLines(db, id)
  const kept = checkInspected(known, lines)
  await run(db, note, [id, JSON.stringify(lines)])
  await moveReturn(ctx, locked, 'inspect')
  await closeTask(ctx, { kind: inspectTask.kind, subject: ['return', id] })
  const quarantine = locked.warehouse!
  const restocked = piecesOf(known, lines, 'restock')
  // Checked even if no piece is sold again, so that a wrong warehouse is refused and not ignored.
  const selling = await sellingWarehouse(db, warehouse)
  await restockFrom(ctx, locked, quarantine, selling, restocked)
  await writeOff(ctx, locked, quarantine, piecesOf(known, lines, 'scrap'))
  await ctx.emit(returnInspected, ofReturn(locked))
  if (kept === 0) {
    await moveReturn(ctx, locked, 'close')
    await ctx.emit(returnClosed, ofReturn(locked))
  }
  return findReturn(ctx, id)
}

type Said = InspectReturn['lines']

/** Checks the results, and returns how many pieces stay in quarantine. */
function checkInspected(known: readonly StockedLine[], lines: Said): number {
  const broken: Record<string, FieldRefusal> = { ...notTheseLines(known, lines) }
  let kept = 0
  for (const [at, { id, ...results }] of lines.entries()) {
    const line = known.find((one) => one.id === id)
    if (!line) continue
    const received = line.received ?? 0
    const { codes, quarantine } = inspect({ authorised: line.quantity, received, results })
    kept += quarantine
    if (codes.length > 0)
      broken[`lines.${at}.restock`] = { code: `returns.printed.${codes[0]}`, params: { count: received } }
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return kept
}

const piecesOf = (known: readonly StockedLine[], lines: Said, result: InspectionResult) =>
  lines.map((line) => ({
    product_id: known.find(({ id }) => id === line.id)!.product_id,
    pieces: line[result],
  }))
