import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { OrderStage, Turn } from '../order.ts'
import { carryOut } from './transition-order.ts'

/** Without a pending amendment, which may ask for more. */
const delivered = statement<{ id: number; stage: OrderStage; turn: Turn | null }>(
  'orders.delivered',
  `select id, stage, turn from orders
   where id = $1 and stage = 'in_work' and turn is null and delivered >= quantity - cancelled`,
)

/**
 * Completes an order with nothing left to deliver, also if all of it was cancelled. Called by the person who reports
 * its goods or answers an amendment. Returns whether the order is completed.
 */
export async function completeIfDelivered(
  ctx: Pick<Context, 'db' | 'person' | 'now' | 'emit' | 'platform'>,
  id: number,
): Promise<boolean> {
  const [order] = await run(ctx.db, delivered, [id])
  return order !== undefined && carryOut(ctx, order, 'complete', null, {})
}
