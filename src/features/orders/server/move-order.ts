import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type Order, orderConfirmed, orderRejected, orderWithdrawn } from '../contract.ts'
import { canMove, type OrderMove, orderMoves } from '../order.ts'
import { findOrder } from './queries.ts'

const move = statement<{ number: number; organization_id: number }>(
  'orders.move',
  `update orders set stage = $3, cancel_reason = coalesce($4, cancel_reason), updated_at = $5, version = version + 1
   where id = $1 and stage = $2 returning number, organization_id`,
)

/**
 * Moves an order as its table allows, and tells. Of two people who move it at once one wins; the other is refused, because
 * the stage is compared and set in one statement. Throws `Refusal` 404 for an order out of sight, 403 or 409 for a move
 * that is not this person's or not possible any more.
 */
export async function moveOrder(
  act: Act<Person>,
  id: number,
  name: OrderMove,
  reason: string | null = null,
): Promise<Order> {
  const { db, person, now, tell } = act
  const order = await findOrder(act, id)
  const verdict = canMove(order, name, person)
  if (!verdict.ok) refuse(verdict.code, verdict.code === 'orders.notYourMove' ? 403 : 409)

  const [moved] = await run(db, move, [id, order.stage, orderMoves[name].to, reason, now])
  if (!moved) refuse('orders.moveNotAllowed')
  const facts = { order_id: id, number: moved.number, organization_id: moved.organization_id }
  if (name === 'confirm') await tell(orderConfirmed, facts)
  if (name === 'withdraw') await tell(orderWithdrawn, facts)
  if (name === 'reject') await tell(orderRejected, { ...facts, reason: reason ?? '' })
  return findOrder(act, id)
}
