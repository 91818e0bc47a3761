import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { lotSplit } from '../contract.ts'
import type { Lot } from '../lot-shape.ts'
import { requestTask } from '../waiting.ts'
import type { SplitLot } from '../write-shape.ts'
import { type LockedLine, lockLots } from './lock-lots.ts'
import { findLot } from './read-lots.ts'
import { allow, carryOut } from './transition-lot.ts'
import { addLines, clearLines, writePackages } from './write-goods.ts'

const insert = statement<{ id: number; number: number }>(
  'lots.insert_part',
  `insert into lots (organization_id, state, warehouse, free_storage_until, ready_at, parent_id, created_by_id, created_at)
   select organization_id, state, warehouse, free_storage_until, ready_at, id, $2, $3 from lots where id = $1
   returning id, number`,
)

/**
 * Splits pieces off a ready lot into a new lot, and returns it. The packages of the old lot are removed, so
 * both must be packed again before they leave. Throws `Refusal` 422 at a line with fewer pieces, 409 if
 * nothing would stay.
 */
export async function splitLot(
  ctx: Context<Client>,
  id: number,
  { version, lines }: SplitLot,
): Promise<ReplyInput<typeof Lot>> {
  const { db, person, now, emit } = ctx
  const [lot] = await lockLots(ctx, [{ id, version }])
  const inside = await allow(ctx, [lot!], 'split')
  const { taken, stored } = partOf(inside, lines)
  if (stored.length === 0) refuse('shipments.nothingStays')
  const [part] = await run(db, insert, [id, person.id, now])
  await clearLines(db, [id])
  await addLines(db, id, stored)
  await addLines(db, part!.id, taken)
  await writePackages(db, id, [])
  // The photos show packages that no longer exist.
  await carryOut(ctx, lot!, 'split', inside, { photo_ids: [] }, { reason: String(part!.number) })
  const { organization_id, number } = lot!
  const ofPart = { lot_id: part!.id, number: part!.number, organization_id }
  await emit(lotSplit, { ...ofPart, reason: String(number) })
  await openTask(ctx, { kind: requestTask.kind, subject: ['lot', part!.id], organization_id })
  return findLot(ctx, part!.id)
}

/** Returns what is taken and what stays. */
function partOf(inside: readonly LockedLine[], wanted: SplitLot['lines']) {
  const left = new Map(inside.map((line) => [line.order_line_id, line.quantity]))
  const broken: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, quantity }] of wanted.entries()) {
    const rest = (left.get(line_id) ?? -1) - quantity
    if (rest < 0) broken[`lines.${at}.quantity`] = { code: 'shipments.moreThanInLot' }
    left.set(line_id, rest)
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  const stored = inside
    .map((line) => ({ ...line, quantity: left.get(line.order_line_id)! }))
    .filter(({ quantity }) => quantity > 0)
  const taken = inside
    .map((line) => ({ ...line, quantity: line.quantity - left.get(line.order_line_id)! }))
    .filter(({ quantity }) => quantity > 0)
  return { taken, stored }
}
