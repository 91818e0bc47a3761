import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager, Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type BlanketTransition, blanketTransitions, isPossible } from '../blanket-order.ts'
import type { BlanketOrder, DeclineBlanketOrder } from '../blanket-order-shape.ts'
import { blanketOrderAccepted, blanketOrderClosed, blanketOrderDeclined } from '../contract.ts'
import { type LockedBlanketOrder, lockBlanketOrder } from './lock-blanket-order.ts'
import { findBlanketOrder } from './read-blanket-order.ts'

type Answer = Promise<ReplyInput<typeof BlanketOrder>>
type Given = { version: number }

const answer = statement(
  'blanket_orders.answer',
  `update blanket_orders set state = $2, decline_reason = $3, answered_by_id = $4, answered_at = $5, version = version + 1
   where id = $1`,
)
const close = statement(
  'blanket_orders.close',
  `update blanket_orders set state = $2, closed_at = $3, version = version + 1 where id = $1`,
)

/** Accepts the terms for the client's company. Throws `Refusal` 409 if its last day is over. */
export async function acceptBlanketOrder(ctx: Context<Client>, id: number, given: Given): Answer {
  const { db, person, now, emit } = ctx
  const of = await lockFor(ctx, id, given, 'accept')
  if (of.valid_until < (await companyToday(ctx))) refuse('blanketOrders.callOff.ended', 409)
  await run(db, answer, [id, blanketTransitions.accept.to, null, person.id, now])
  await emit(blanketOrderAccepted, facts(of))
  return findBlanketOrder(ctx, id)
}

export async function declineBlanketOrder(
  ctx: Context<Client>,
  id: number,
  { reason, ...given }: DeclineBlanketOrder,
): Answer {
  const { db, person, now, emit } = ctx
  const of = await lockFor(ctx, id, given, 'decline')
  await run(db, answer, [id, blanketTransitions.decline.to, reason, person.id, now])
  await emit(blanketOrderDeclined, { ...facts(of), reason: reason ?? '' })
  return findBlanketOrder(ctx, id)
}

/** Ends a blanket order before its last day, or takes it back before it is answered. Orders already placed stay. */
export async function closeBlanketOrder(ctx: Context<Manager>, id: number, given: Given): Answer {
  const { db, now, emit } = ctx
  const of = await lockFor(ctx, id, given, 'close')
  await run(db, close, [id, blanketTransitions.close.to, now])
  await emit(blanketOrderClosed, facts(of))
  return findBlanketOrder(ctx, id)
}

/** Throws `Refusal` 404 for one the person may not see, 409 if it has changed or no longer allows the step. */
async function lockFor(
  ctx: Pick<Context<Person>, 'db' | 'person'>,
  id: number,
  { version }: Given,
  name: BlanketTransition,
): Promise<LockedBlanketOrder> {
  const of = await lockBlanketOrder(ctx, id)
  if (!isPossible(of.state, name)) refuse('blanketOrders.notPossible', 409)
  if (of.version !== version) refuse('errors.stale', 409)
  return of
}

const facts = ({ id, number, organization_id }: LockedBlanketOrder) => ({
  blanket_order_id: id,
  number,
  organization_id,
})
