import { releaseOffers } from '#features/goods/promotions/server/index.ts'
import { type ReservedLine, releaseReservations, reserveAgain } from '#features/goods/stock/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { goodsAfter } from '../goods-after.ts'
import { canTransition, needsReason, turnAfter } from '../may-transition.ts'
import { type OrderStage, promisedStages, type Turn } from '../order.ts'
import type { Order } from '../order-shape.ts'
import { type CancelCause, type OrderTransition, orderTransitions, type Transition } from '../transitions.ts'
import { approvalTask, waitsFor } from '../waiting.ts'
import { holdToCredit } from './credit.ts'
import { emitTransition, type Facts } from './emit-transition.ts'
import { offerAnswered, orderRounds } from './ports.ts'
import { type AskedDays, closeDayTask, promiseDays } from './promise-days.ts'
import { findOrder, readForTransition } from './queries.ts'
import { answerDueAt } from './terms.ts'

/**
 * Updates the goods with the order: confirmation promises everything not cancelled; cancellation cancels
 * everything not shipped.
 */
const transition = statement<{
  number: number
  organization_id: number
  total_amount: number
  currency: string
}>(
  'orders.transition',
  `with moved as (
     update orders set stage = $4, turn = $5, cancel_reason = coalesce($6, cancel_reason),
       cancel_cause = coalesce($9, cancel_cause), updated_at = $7, version = version + 1,
       valid_until = $10, answer_due_at = $11, warned_days = null, escalated_at = null,
       confirmed = case $4 when 'confirmed' then quantity - cancelled when 'cancelled' then shipped else confirmed end,
       ready = case $4 when 'cancelled' then 0 else ready end,
       cancelled = case $4 when 'cancelled' then quantity - shipped else cancelled end
     where id = $1 and stage = $2 and turn is not distinct from $3 and (not $8 or opened_at is null)
     returning id, number, organization_id, total_amount, currency
   ), goods as (
     update order_lines l set
       confirmed = case $4 when 'confirmed' then l.quantity - l.cancelled when 'cancelled' then l.shipped else l.confirmed end,
       ready = case $4 when 'cancelled' then 0 else l.ready end,
       cancelled = case $4 when 'cancelled' then l.quantity - l.shipped else l.cancelled end
     from moved where l.order_id = moved.id and $4 in ('confirmed', 'cancelled') and $2 <> $4
   )
   select number, organization_id, total_amount, currency from moved`,
)

const total = statement<{ total_amount: number; currency: string }>(
  'orders.total',
  'select total_amount, currency from orders where id = $1',
)

/** The input of a transition. */
export type Said = {
  reason?: string | null
  cause?: CancelCause | null
  /** Someone with the right to do so confirmed it above the company's credit. */
  overCredit?: boolean
  /** The days that staff promise with a confirmation, and the lines it leaves without one. */
  days?: AskedDays
  /** Until when the offer sent by this transition is valid. */
  valid_until?: Date | null
  /** Runs in the same transaction after the transition has succeeded, with the order locked. */
  along?: (order: Standing) => Promise<Partial<Facts> | undefined>
}
export type Standing = { id: number; organization_id: number; stage: OrderStage; turn: Turn | null }
type Mover = Pick<Context<Person | null>, 'db' | 'person' | 'now' | 'emit' | 'platform'>
type From = ReplyInput<typeof Order>

/**
 * Makes a transition as the table allows, and emits its events. If two people make one at once, the second is
 * refused, because stage and turn are compared and set in one statement. Throws `Refusal` 404 for an order the
 * person may not see, 403 or 409 for a transition that is not theirs or no longer possible.
 */
export async function transitionOrder(
  ctx: Context<Person>,
  id: number,
  name: OrderTransition,
  said: Said = {},
): Promise<ReplyInput<typeof Order>> {
  const { row: order, know } = await readForTransition(ctx, id)
  const known = know(name)
  const verdict = canTransition(
    order,
    name,
    ctx.person,
    said.overCredit ? { ...known, withinCredit: true } : known,
  )
  if (!verdict.ok) refuse(verdict.why, verdict.why === 'orders.notYourTransition' ? 403 : 409)
  const wanted = needsReason(name)
  if (wanted === 'text' && !said.reason) refuseFields({ reason: 'errors.required' })
  if (wanted === 'cause' && !said.cause) refuseFields({ cause: 'errors.required' })
  const turn = turnAfter(name, ctx.person, order.turn)
  if (!(await carryOut(ctx, order, name, turn, said))) refuse('orders.transitionNotAllowed')
  return findOrder(ctx, id)
}

/**
 * Makes a transition for someone whose right was checked, or for no one if the clock or arriving goods cause
 * it. Returns false if the order has changed in the meantime.
 */
export async function carryOut(
  ctx: Mover,
  order: Pick<From, 'id' | 'stage' | 'turn'>,
  name: OrderTransition,
  turn: Turn | null,
  { reason = null, cause = null, valid_until = null, along, overCredit = false, days }: Said,
): Promise<boolean> {
  const { db, now } = ctx
  const { id } = order
  const { to, guards }: Transition = orderTransitions[name]
  const stage = to === 'same' || to === 'gone' ? order.stage : to
  const due = waitsForUs(stage, turn) ? await answerDueAt(db, now) : null
  const isUnopened = guards.includes('notOpened')
  const compared = [id, order.stage, order.turn, stage, turn]
  const [moved] = await run(db, transition, [...compared, reason, now, isUnopened, cause, valid_until, due])
  if (!moved) return false

  const { number, organization_id } = moved
  if (order.stage === 'negotiation')
    for (const answered of ctx.platform.ports.all(offerAnswered)) await answered(ctx, id)
  const more = await along?.({ id, organization_id, stage, turn })
  if (stage !== order.stage) await dropRounds(ctx, id, stage)
  const isPromised = (promisedStages as readonly OrderStage[]).includes(order.stage)
  await holdToCredit(ctx, id, name, { before: isPromised ? moved.total_amount : null, isAbove: overCredit })
  await moveGoods(ctx, { order_id: id, number, organization_id }, name)
  const isAgreedNow = stage === 'confirmed' && !isPromised
  const isChangedNow = isPromised && changesGoods.includes(name)
  if (isAgreedNow || isChangedNow) await promiseDays(ctx, id, days ?? anyDays)
  const until = due ?? (stage === 'negotiation' ? valid_until : null)
  // What ran along may have changed the lines, and with them the total.
  const [worth] = along ? await run(db, total, [id]) : [moved]
  await updateTasks(ctx, order, { id, organization_id, stage, turn }, { ...worth!, due: until })
  await emitTransition(ctx, name, {
    order_id: id,
    number,
    organization_id,
    reason: reason ?? '',
    cause: cause ?? 'other',
    n: 0,
    ...more,
  })
  return true
}

const waitsForUs = (stage: OrderStage, turn: Turn | null): boolean =>
  turn === 'manager' && (stage === 'negotiation' || stage === 'submitted')

/** Drops the draft of an order that goes on without it, and the open round of a cancelled one. */
async function dropRounds(
  { db, now, person, platform }: Mover,
  id: number,
  stage: OrderStage,
): Promise<void> {
  if (stage !== 'confirmed' && stage !== 'cancelled') return
  const rounds = platform.ports.one(orderRounds)
  await rounds?.dropDraft(db, id)
  if (stage === 'cancelled')
    await rounds?.end(db, id, 'superseded', { at: now, person_id: person?.id ?? null, ip: null })
}

const anyDays: AskedDays = { promises: [], reason: null }

/** What is neither cancelled nor has left. */
const toReserve = statement<ReservedLine>(
  'orders.to_reserve',
  `select id as line_id, product_id, quantity - cancelled - shipped as quantity from order_lines
   where order_id = $1 and product_id is not null and quantity > cancelled + shipped order by id`,
)

const changesGoods: readonly OrderTransition[] = [
  ...(['change', 'apply_change', 'accept_amendment', 'cancel_remainder'] as const),
]

/** Updates the stock reservations of an order, and its promotions. */
async function moveGoods(
  ctx: Mover,
  order: { order_id: number; number: number; organization_id: number },
  name: OrderTransition,
): Promise<void> {
  const after = goodsAfter(orderTransitions[name])
  if (after === 'free') {
    await releaseReservations(ctx, order.order_id, name)
    await releaseOffers(ctx.db, order.order_id, ctx.now)
  }
  if (after !== 'promised' && !changesGoods.includes(name)) return
  const lines = await run(ctx.db, toReserve, [order.order_id])
  // What is not confirmed stays reserved for a time only.
  await reserveAgain(ctx, order, lines, { isFirm: name !== 'change' })
}

type Waiting = { total_amount: number; currency: string; due: Date | null }

/** Closes the tasks of the previous state and opens those of the new one. */
async function updateTasks(
  ctx: Mover,
  from: Pick<From, 'stage' | 'turn'>,
  to: Standing,
  { total_amount, currency, due }: Waiting,
): Promise<void> {
  const [before, after] = [waitsFor(from), waitsFor(to)]
  const subject = ['order', to.id] as const
  if (before) await closeTask(ctx, { kind: before.kind, subject })
  if (from.stage !== 'confirmed' && from.stage !== 'in_work')
    await closeTask(ctx, { kind: approvalTask.kind, subject })
  if (to.stage === 'cancelled' || to.stage === 'completed') await closeDayTask(ctx, to.id)
  if (!after) return
  const worth = total_amount > 0 ? { value: money(total_amount, currency) } : {}
  const until = due ? { due_at: due } : {}
  await openTask(ctx, { kind: after.kind, subject, organization_id: to.organization_id, ...worth, ...until })
}
