import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayAt, easternmost } from '#platform/shared/day-in.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { isAgreed } from '../../order.ts'
import { lineDated } from '../../order-events.ts'
import type { Order } from '../../order-shape.ts'
import { lockOrder } from '../lock-order.ts'
import { findOrder } from '../queries.ts'

const set = statement<{ sku: string; name_en: string | null }>(
  'order_lines.set_actual',
  `update order_lines set actual_on = $3 where order_id = $1 and id = $2 and actual_on is distinct from $3::date
   returning sku, name_en`,
)
const exists = statement('order_lines.is_of_order', 'select from order_lines where order_id = $1 and id = $2')

/** A day after today cannot be an actual day. The client may be ahead of the company. */

/**
 * Stores the day the promise for a line was fulfilled. The client sees it next to the promise. Throws
 * `Refusal` 422 for a day in the future, 409 while the order is not agreed.
 */
export async function setActualDate(
  ctx: Context<Manager>,
  id: number,
  { line_id, on }: { line_id: number; on: string | null },
): Promise<ReplyInput<typeof Order>> {
  const { db, now, emit } = ctx
  const { stage, number, organization_id } = await lockOrder(ctx, id)
  if (!isAgreed(stage)) refuse('orders.transitionNotAllowed', 409)
  if (on !== null && on > dayAt(now, easternmost)) refuseFields({ on: 'orders.dayToCome' })
  const [changed] = await run(db, set, [id, line_id, on])
  if (!changed && (await run(db, exists, [id, line_id])).length === 0) return notFound()
  if (changed) {
    const reason = `${changed.sku || (changed.name_en ?? '')}: ${on ?? '–'}`
    await emit(lineDated, { order_id: id, number, organization_id, line_id, reason })
  }
  return findOrder(ctx, id)
}
