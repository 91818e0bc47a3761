import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ConfirmOrder, NamedDays } from '../command-shape.ts'
import { daysNamed } from '../order-events.ts'
import type { Order } from '../order-shape.ts'
import { lockOrder } from './lock-order.ts'
import { promiseDays } from './promise-days.ts'
import { findOrder } from './queries.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * Confirms an order and promises its days. Throws `Refusal` 409 if the order was changed since `version`, or if a line has no
 * day and `leave_open` does not name it; 422 for a named day that cannot be one.
 */
export async function confirmOrder(
  ctx: Context<Manager>,
  id: number,
  { version, ...days }: ConfirmOrder,
): Promise<ReplyInput<typeof Order>> {
  if (version !== undefined && (await lockOrder(ctx, id)).version !== version) refuse('errors.stale', 409)
  return transitionOrder(ctx, id, 'confirm', { days })
}

const touch = statement(
  'orders.touch',
  'update orders set updated_at = $2, version = version + 1 where id = $1',
)

/**
 * Names days for pieces of an agreed order that have none. The client is notified. Throws `Refusal` 409 if the order is not
 * agreed or is over, 422 for a day that cannot be one, and for another number of pieces than have none.
 */
export async function nameDays(
  ctx: Context<Manager>,
  id: number,
  named: NamedDays,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, emit } = ctx
  const order = await lockOrder(ctx, id)
  if (order.stage !== 'confirmed' && order.stage !== 'in_work') refuse('orders.transitionNotAllowed', 409)
  if (named.promises.length === 0) refuseFields({ promises: 'errors.required' })
  await promiseDays(ctx, id, named)
  await run(db, touch, [id, now])
  await emit(daysNamed, { order_id: id, number: order.number, organization_id: order.organization_id })
  return findOrder(ctx, id)
}
