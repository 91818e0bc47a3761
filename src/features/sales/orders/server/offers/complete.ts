import { releaseReservations } from '#features/goods/stock/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { OrderStage, Turn } from '../../order.ts'
import { carryOut } from '../move-order.ts'

/** A change that waits for its answer may ask for more. */
const delivered = statement<{ id: number; stage: OrderStage; turn: Turn | null }>(
  'orders.delivered',
  `select id, stage, turn from orders
   where id = $1 and stage = 'in_work' and turn is null and shipped > 0 and delivered >= quantity - cancelled`,
)

/**
 * An order that has nothing left to deliver is completed; asked by whoever told of its goods, or answered what it waited
 * for. Answers whether it is now.
 */
export async function completeIfDelivered(
  act: Pick<Act, 'db' | 'person' | 'now' | 'tell' | 'platform'>,
  id: number,
): Promise<boolean> {
  const [order] = await run(act.db, delivered, [id])
  if (!order || !(await carryOut(act, order, 'complete', null, {}))) return false
  await releaseReservations(act, id, 'complete')
  return true
}
