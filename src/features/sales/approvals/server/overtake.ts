import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { offerSignOffTask } from '../sign-off.ts'

const overtake = statement<{ id: number }>(
  'order_sign_offs.overtake',
  `update order_sign_offs set state = 'overtaken', decided_at = $2
   where order_id = $1 and cart_id is null and state = 'asked' returning id`,
)

/** Ends a sign-off whose offer was answered otherwise or expired. */
export async function overtakeSignOff(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  orderId: number,
): Promise<void> {
  const overtaken = await run(ctx.db, overtake, [orderId, ctx.now])
  if (overtaken.length > 0) await closeTask(ctx, { kind: offerSignOffTask.kind, subject: ['order', orderId] })
}
