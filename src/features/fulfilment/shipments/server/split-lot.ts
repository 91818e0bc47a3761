import { openTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Lot } from '../contract.ts'
import { lotSplit } from '../contract.ts'
import { requestTask } from '../waiting.ts'
import type { SplitLot } from '../write-shape.ts'
import { type HeldLine, holdLots } from './hold-lots.ts'
import { allow, carryOut } from './move-lot.ts'
import { findLot } from './read-lots.ts'
import { addLines, clearLines, writePackages } from './write-goods.ts'

const insert = statement<{ id: number; number: number }>(
  'lots.insert_part',
  `insert into lots (organization_id, state, warehouse, free_storage_until, ready_at, parent_id, created_by_id, created_at)
   select organization_id, state, warehouse, free_storage_until, ready_at, id, $2, $3 from lots where id = $1
   returning id, number`,
)

/**
 * Some pieces of a ready lot are a lot of their own, which is answered. Its packages hold neither of the two any more:
 * both are packed anew before they leave. Throws `Refusal` 422 at a line of which less is there, 409 where nothing would
 * stay.
 */
export async function splitLot(
  act: Act<Client>,
  id: number,
  { version, lines }: SplitLot,
): Promise<Unwritten<typeof Lot>> {
  const { db, person, now, tell } = act
  const [lot] = await holdLots(act, [{ id, version }])
  const inside = await allow(act, [lot!], 'split')
  const { taken, kept } = partOf(inside, lines)
  if (kept.length === 0) refuse('shipments.nothingStays')
  const [part] = await run(db, insert, [id, person.id, now])
  await clearLines(db, [id])
  await addLines(db, id, kept)
  await addLines(db, part!.id, taken)
  await writePackages(db, id, [])
  // Pictures show packages that are no more.
  await carryOut(act, lot!, 'split', inside, { photo_ids: [] }, { reason: String(part!.number) })
  const { organization_id, number } = lot!
  const ofPart = { lot_id: part!.id, number: part!.number, organization_id }
  await tell(lotSplit, { ...ofPart, reason: String(number) })
  await openTask(act, { kind: requestTask.kind, subject: ['lot', part!.id], organization_id })
  return findLot(act, part!.id)
}

/** What is taken and what stays. */
function partOf(inside: readonly HeldLine[], wanted: SplitLot['lines']) {
  const left = new Map(inside.map((line) => [line.order_line_id, line.quantity]))
  const broken: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, quantity }] of wanted.entries()) {
    const rest = (left.get(line_id) ?? -1) - quantity
    if (rest < 0) broken[`lines.${at}.quantity`] = { code: 'shipments.moreThanInLot' }
    left.set(line_id, rest)
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
  const kept = inside
    .map((line) => ({ ...line, quantity: left.get(line.order_line_id)! }))
    .filter(({ quantity }) => quantity > 0)
  const taken = inside
    .map((line) => ({ ...line, quantity: line.quantity - left.get(line.order_line_id)! }))
    .filter(({ quantity }) => quantity > 0)
  return { taken, kept }
}
