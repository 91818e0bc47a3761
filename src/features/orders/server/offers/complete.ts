import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { OrderStage, Turn } from '../../order.ts'
import { carryOut } from '../move-order.ts'

const delivered = statement<{ id: number; stage: OrderStage; turn: Turn | null }>(
  'orders.delivered',
  `select id, stage, turn from orders where id = $1 and stage = 'in_work' and shipped > 0 and delivered >= quantity - cancelled`,
)

/** An order that has nothing left to deliver is completed; asked by whoever told of its goods. Answers whether it is now. */
export async function completeIfDelivered(
  act: Pick<Act, 'db' | 'person' | 'now' | 'tell' | 'platform'>,
  id: number,
): Promise<boolean> {
  const [order] = await run(act.db, delivered, [id])
  return order !== undefined && carryOut(act, order, 'complete', null, {})
}
