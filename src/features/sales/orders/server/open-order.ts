import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { findOrder } from './queries.ts'

/** Set once, by the company's manager or substitute; if it has none, by anyone who may see the order. */
const note = statement(
  'orders.note_opened',
  `update orders o set opened_at = $3
   where o.id = $1 and o.opened_at is null and o.stage = 'submitted' and exists (
     select from organizations c where c.id = o.organization_id and (coalesce(c.manager_id, $2) = $2 or c.id = any($4)))`,
)

/**
 * Returns an order for staff and records its first opening, after which its client can no longer take it back
 * (product 4.6).
 */
export async function openOrder(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof Order>> {
  const order = await findOrder(ctx, id)
  if (order.opened_at !== null || order.stage !== 'submitted') return order
  await run(ctx.db, note, [id, ctx.person.id, ctx.now, ctx.person.stands_in_for])
  return findOrder(ctx, id)
}
