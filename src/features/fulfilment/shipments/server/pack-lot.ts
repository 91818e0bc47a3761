import { checkWarehouse } from '#features/goods/stock/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Lot } from '../lot-shape.ts'
import type { PackLot } from '../write-shape.ts'
import { checkContents } from './check-contents.ts'
import { checkLeft } from './lines-to-pack.ts'
import { lockLots, ordersIn } from './lock-lots.ts'
import { findLot } from './read-lots.ts'
import { allow, carryOut } from './transition-lot.ts'
import { addLines, clearLines, writePackages } from './write-goods.ts'

/**
 * Changes the packages, their contents, the warehouse and the free storage of a lot and, while it is being formed, its
 * lines. Throws `Refusal` 409 if other lines are requested for a ready lot, 422 for contents that do not add up.
 */
export async function packLot(
  ctx: Context<Manager>,
  id: number,
  { version, lines, packages, warehouse, expected_on, free_storage_until }: PackLot,
): Promise<ReplyInput<typeof Lot>> {
  const { db } = ctx
  const [lot] = await lockLots(ctx, [{ id, version }])
  const inside = await allow(ctx, [lot!], 'pack')
  if (warehouse) await checkWarehouse(db, warehouse)
  if (lines) {
    if (lot!.state !== 'forming') refuse('shipments.linesStay')
    const wanted = await checkLeft(db, ordersIn(inside), lines, id)
    await clearLines(db, [id])
    await addLines(db, id, wanted)
  }
  await writePackages(db, id, await checkContents(ctx, id, packages))
  const said = { warehouse, expected_on, free_storage_until, needs_packing: false }
  await carryOut(ctx, lot!, 'pack', inside, said)
  return findLot(ctx, id)
}
