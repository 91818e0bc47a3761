import { releaseOffers } from '#features/promotions/server/index.ts'
import { confirmReservations, releaseReservations } from '#features/stock/server/index.ts'
import { closeTask } from '#features/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { type Order, orderConfirmed, orderRejected, orderWithdrawn } from '../contract.ts'
import { goodsAfter } from '../goods-after.ts'
import { canMove, type MoveToday, needsReason } from '../may-move.ts'
import { type Move, orderMoves } from '../moves.ts'
import { confirmationOf } from './confirmation-task.ts'
import { findOrder, knownOf } from './queries.ts'

/** With an order its goods move: confirmed, all that was not cancelled is promised; cancelled, all that has not left. */
const move = statement<{ number: number; organization_id: number }>(
  'orders.move',
  `with moved as (
     update orders set stage = $4, turn = $5, cancel_reason = coalesce($6, cancel_reason), updated_at = $7,
       version = version + 1,
       confirmed = case $4 when 'confirmed' then quantity - cancelled when 'cancelled' then shipped else confirmed end,
       ready = case $4 when 'cancelled' then 0 else ready end,
       cancelled = case $4 when 'cancelled' then quantity - shipped else cancelled end
     where id = $1 and stage = $2 and turn is not distinct from $3 and (not $8 or opened_at is null)
     returning id, number, organization_id
   ), goods as (
     update order_lines l set
       confirmed = case $4 when 'confirmed' then l.quantity - l.cancelled when 'cancelled' then l.shipped else l.confirmed end,
       ready = case $4 when 'cancelled' then 0 else l.ready end,
       cancelled = case $4 when 'cancelled' then l.quantity - l.shipped else l.cancelled end
     from moved where l.order_id = moved.id and $4 in ('confirmed', 'cancelled')
   )
   select number, organization_id from moved`,
)

/**
 * Moves an order as its table allows, and tells. Of two people who move it at once one wins; the other is refused, because
 * stage and turn are compared and set in one statement. Throws `Refusal` 404 for an order out of sight, 403 or 409 for a
 * move that is not this person's or not possible any more.
 */
export async function moveOrder(
  act: Act<Person>,
  id: number,
  name: MoveToday,
  reason: string | null = null,
): Promise<Unwritten<typeof Order>> {
  const { db, person, now, tell } = act
  const order = await findOrder(act, id)
  const verdict = canMove(order, name, person, knownOf(order))
  if (!verdict.ok) refuse(verdict.why, verdict.why === 'orders.notYourMove' ? 403 : 409)

  if (needsReason(name) && !reason) refuseFields({ reason: 'errors.required' })
  const { to, turn, guards }: Move = orderMoves[name]
  const isUnopened = guards.includes('notOpened')
  const [moved] = await run(db, move, [id, order.stage, order.turn, to, turn, reason, now, isUnopened])
  if (!moved) refuse('orders.moveNotAllowed')
  if (to === 'cancelled') await releaseOffers(db, id, now)
  if (order.stage === 'submitted') await closeTask(act, confirmationOf(id))
  const facts = { order_id: id, number: moved.number, organization_id: moved.organization_id }
  await moveGoods(act, order, name)
  if (name === 'confirm') await tell(orderConfirmed, facts)
  if (name === 'withdraw') await tell(orderWithdrawn, facts)
  if (name === 'reject') await tell(orderRejected, { ...facts, reason: reason ?? '' })
  return findOrder(act, id)
}

/** What is kept in stock for an order goes the way of the order. */
async function moveGoods(act: Act<Person>, order: Unwritten<typeof Order>, name: MoveToday): Promise<void> {
  const { id: order_id, number, organization_id } = order
  const after = goodsAfter(orderMoves[name])
  if (after === 'free') await releaseReservations(act, order_id, name)
  if (after !== 'promised') return
  const lines = order.lines.flatMap(({ id: line_id, product_id, quantity, cancelled }) =>
    product_id === null || quantity === cancelled
      ? []
      : [{ line_id, product_id, quantity: quantity - cancelled }],
  )
  await confirmReservations(act, { order_id, number, organization_id }, lines)
}
