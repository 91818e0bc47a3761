import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { orderReminded } from '../../order-events.ts'
import type { Order } from '../../order-shape.ts'
import { holdOrder } from '../offers/hold-order.ts'
import { findOrder } from '../queries.ts'

const lately = statement(
  'orders.reminded_lately',
  `select 1 from events where subject = 'order:' || $1::bigint and name = 'order.reminded' and at > $2::timestamptz - interval '1 day'`,
)

/**
 * Asks the client whether they still want what ended, or ends soon, by a notice and a letter. Once a day: throws `Refusal`
 * 409 for more, and where nothing waits for the client.
 */
export async function remindClient(act: Act<Manager>, id: number): Promise<Unwritten<typeof Order>> {
  const { db, now, tell } = act
  const { stage, turn, number, organization_id } = await holdOrder(act, id)
  if (stage !== 'expired' && !(stage === 'negotiation' && turn === 'client')) refuse('orders.moveNotAllowed')
  const [already] = await run(db, lately, [id, now])
  if (already) refuse('orders.desk.remindedAlready')
  await tell(orderReminded, { order_id: id, number, organization_id })
  return findOrder(act, id)
}
