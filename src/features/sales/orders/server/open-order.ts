import type { Context } from '#platform/server/context.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { findOrder } from './queries.ts'

/** Noted once, by the one who looks after the company or stands in there; where no one does, by anyone who may. */
const note = statement(
  'orders.note_opened',
  `update orders o set opened_at = $3
   where o.id = $1 and o.opened_at is null and o.stage = 'submitted' and exists (
     select from organizations c where c.id = o.organization_id and (coalesce(c.manager_id, $2) = $2 or c.id = any($4)))`,
)

/** An order as staff open it: from the first time on its client cannot take it back any more (product 4.6). */
export async function openOrder(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof Order>> {
  const order = await findOrder(ctx, id)
  if (order.opened_at !== null || order.stage !== 'submitted') return order
  await run(ctx.db, note, [id, ctx.person.id, ctx.now, ctx.person.stands_in_for])
  return findOrder(ctx, id)
}
