import { orderReminded } from '#features/sales/orders/order-events.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { findOrder, lockOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'

const lately = statement(
  'orders.reminded_lately',
  `select 1 from events where subject = 'order:' || $1::bigint and name = 'order.reminded' and at > $2::timestamptz - interval '1 day'`,
)

/**
 * Asks the client, by a notice and an e-mail, whether they still want an offer that has expired or soon will.
 * Once a day: throws `Refusal` 409 for more, and if nothing waits for the client.
 */
export async function remindClient(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof Order>> {
  const { db, now, emit } = ctx
  const { stage, turn, number, organization_id } = await lockOrder(ctx, id)
  if (stage !== 'expired' && !(stage === 'negotiation' && turn === 'client'))
    refuse('orders.transitionNotAllowed')
  const [already] = await run(db, lately, [id, now])
  if (already) refuse('orders.workbench.remindedAlready')
  await emit(orderReminded, { order_id: id, number, organization_id })
  return findOrder(ctx, id)
}
