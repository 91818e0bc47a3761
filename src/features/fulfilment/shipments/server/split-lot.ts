import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { lotSplit } from '../contract.ts'
import type { Lot } from '../lot-shape.ts'
import { type Content, type Filled, takeOut } from '../packing.ts'
import { requestTask } from '../waiting.ts'
import type { SplitLot } from '../write-shape.ts'
import { contentsOf, type LockedLine, lockLots } from './lock-lots.ts'
import { findLot, packagesOf } from './read-lots.ts'
import { allow, carryOut } from './transition-lot.ts'
import { addLines, clearLines, joinPackages, putContents } from './write-goods.ts'

const insert = statement<{ id: number; number: number }>(
  'lots.insert_part',
  `insert into lots (organization_id, state, warehouse, free_storage_until, ready_at, parent_id, created_by_id, created_at)
   select organization_id, state, warehouse, free_storage_until, ready_at, id, $2, $3 from lots where id = $1
   returning id, number`,
)

const reopen = statement('lots.reopen', 'update lots set needs_packing = true where id = $1')

/**
 * Splits pieces off a ready lot into a new lot, and returns it. Packages whose whole content is taken go along. If
 * others are opened, both lots must be packed again before they are booked. Throws `Refusal` 422 at a line with
 * fewer pieces or a package with unknown contents, 409 if nothing would stay.
 */
export async function splitLot(
  ctx: Context<Client>,
  id: number,
  { version, lines, package_ids }: SplitLot,
): Promise<ReplyInput<typeof Lot>> {
  const { db, person, now, emit } = ctx
  const [lot] = await lockLots(ctx, [{ id, version }])
  const inside = await allow(ctx, [lot!], 'split')
  const packages = (await packagesOf(ctx, [id])).get(id) ?? []
  const chosen = contentsOfChosen(packages, package_ids)
  const { taken, stored } = partOf(inside, [...lines, ...chosen])
  if (stored.length === 0) refuse('shipments.nothingStays')
  const [part] = await run(db, insert, [id, person.id, now])
  await clearLines(db, [id])
  await addLines(db, id, stored)
  await addLines(db, part!.id, taken)
  const packing = { lines: contentsOf(inside), packages, needs_packing: lot!.needs_packing }
  const { moved, stayed, ...after } = takeOut(packing, contentsOf(taken), package_ids)
  await joinPackages(db, part!.id, moved)
  await putContents(db, stayed)
  if (after.part_needs_packing) await run(db, reopen, [part!.id])
  // The photos show packages that are no longer in it, or no longer whole.
  const said = { photo_ids: [], needs_packing: after.needs_packing }
  await carryOut(ctx, lot!, 'split', inside, said, { reason: String(part!.number) })
  const { organization_id, number } = lot!
  const ofPart = { lot_id: part!.id, number: part!.number, organization_id }
  await emit(lotSplit, { ...ofPart, reason: String(number) })
  await openTask(ctx, { kind: requestTask.kind, subject: ['lot', part!.id], organization_id })
  return findLot(ctx, part!.id)
}

/** Returns the pieces in the chosen packages. Throws `Refusal` 422 for one that is not in the lot, or is unknown. */
function contentsOfChosen(packages: readonly Filled[], chosen: readonly number[]): Content[] {
  return [...new Set(chosen)].flatMap((id) => {
    const found = packages.find((one) => one.id === id)
    if (!found) return refuseFields({ package_ids: 'errors.notValid' })
    if (found.lines.length === 0) return refuseFields({ package_ids: 'shipments.printed.contentsUnknown' })
    return found.lines
  })
}

/** Returns what is taken and what stays. */
function partOf(inside: readonly LockedLine[], wanted: readonly Content[]) {
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
