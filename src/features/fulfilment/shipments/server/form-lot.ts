import { checkWarehouse } from '#features/goods/stock/server/index.ts'
import { lockOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { lotFormed } from '../contract.ts'
import type { Lot } from '../lot-shape.ts'
import type { FormLot } from '../write-shape.ts'
import { checkContents } from './check-contents.ts'
import { checkLeft } from './lines-to-pack.ts'
import { findLot } from './read-lots.ts'
import { addLines, writePackages } from './write-goods.ts'

const insert = statement<{ id: number; number: number }>(
  'lots.insert',
  `insert into lots (organization_id, warehouse, expected_on, created_by_id, created_at)
   values ($1, $2, $3, $4, $5) returning id, number`,
)

/**
 * Forms a lot from pieces of an order in progress. The order is locked, so that never more pieces of a line
 * are packed than promised. Throws `Refusal` 422 at the line if more is requested than left.
 */
export async function formLot(
  ctx: Context<Manager>,
  orderId: number,
  { lines, packages, warehouse, expected_on }: FormLot,
): Promise<ReplyInput<typeof Lot>> {
  const { db, person, now, emit } = ctx
  const order = await lockOrder(ctx, orderId)
  if (order.stage !== 'in_work') refuse('shipments.orderNotInWork')
  if (warehouse) await checkWarehouse(db, warehouse)
  const wanted = await checkLeft(db, [orderId], lines)
  const { organization_id } = order
  const [lot] = await run(db, insert, [organization_id, warehouse, expected_on, person.id, now])
  const { id, number } = lot!
  await addLines(db, id, wanted)
  await writePackages(db, id, await checkContents(ctx, id, packages))
  await emit(lotFormed, { lot_id: id, number, organization_id })
  return findLot(ctx, id)
}
