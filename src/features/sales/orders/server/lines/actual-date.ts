import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { isAgreed } from '../../order.ts'
import { lineDated } from '../../order-events.ts'
import type { Order } from '../../order-shape.ts'
import { holdOrder } from '../offers/hold-order.ts'
import { findOrder } from '../queries.ts'

const set = statement<{ sku: string; name_en: string | null }>(
  'order_lines.set_actual',
  `update order_lines set actual_on = $3 where order_id = $1 and id = $2 and actual_on is distinct from $3::date
   returning sku, name_en`,
)
const exists = statement('order_lines.is_of_order', 'select from order_lines where order_id = $1 and id = $2')

/** A day later than the clock's is none yet; the farthest zone is fourteen hours ahead. */
const aheadMs = 14 * 3_600_000

/**
 * When what was promised of a line came true; the client sees it beside the promise. Throws `Refusal` 422 for a day that
 * has not come, 409 while nothing is agreed.
 */
export async function setActualDate(
  act: Act<Manager>,
  id: number,
  { line_id, on }: { line_id: number; on: string | null },
): Promise<Unwritten<typeof Order>> {
  const { db, now, tell } = act
  const { stage, number, organization_id } = await holdOrder(act, id)
  if (!isAgreed(stage)) refuse('orders.moveNotAllowed', 409)
  if (on !== null && on > new Date(now.getTime() + aheadMs).toISOString().slice(0, 10))
    refuseFields({ on: 'orders.dayToCome' })
  const [changed] = await run(db, set, [id, line_id, on])
  if (!changed && (await run(db, exists, [id, line_id])).length === 0) return notFound()
  if (changed) {
    const reason = `${changed.sku || (changed.name_en ?? '')}: ${on ?? '–'}`
    await tell(lineDated, { order_id: id, number, organization_id, line_id, reason })
  }
  return findOrder(act, id)
}
