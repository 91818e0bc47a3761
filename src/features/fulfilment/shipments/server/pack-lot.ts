import { checkWarehouse } from '#features/goods/stock/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Lot } from '../contract.ts'
import type { PackLot } from '../write-shape.ts'
import { holdLots, ordersIn } from './hold-lots.ts'
import { checkLeft } from './lines-to-pack.ts'
import { allow, carryOut } from './move-lot.ts'
import { findLot } from './read-lots.ts'
import { addLines, clearLines, writePackages } from './write-goods.ts'

/**
 * How a lot is packed, where it lies and how long for nothing; and while it is being formed, what lies in it. Throws
 * `Refusal` 409 where other pieces are wanted of a lot that is ready.
 */
export async function packLot(
  act: Act<Manager>,
  id: number,
  { version, lines, packages, warehouse, expected_on, free_storage_until }: PackLot,
): Promise<Unwritten<typeof Lot>> {
  const { db } = act
  const [lot] = await holdLots(act, [{ id, version }])
  const inside = await allow(act, [lot!], 'pack')
  if (warehouse) await checkWarehouse(db, warehouse)
  if (lines) {
    if (lot!.state !== 'forming') refuse('shipments.linesStay')
    const wanted = await checkLeft(db, ordersIn(inside), lines, id)
    await clearLines(db, [id])
    await addLines(db, id, wanted)
  }
  await writePackages(db, id, packages)
  await carryOut(act, lot!, 'pack', inside, { warehouse, expected_on, free_storage_until })
  return findLot(act, id)
}
