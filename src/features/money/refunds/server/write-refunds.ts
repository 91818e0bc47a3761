import {
  type AdvancePart,
  dayToCome,
  releaseAdvance,
  reserveAdvance,
  returnAdvance,
  takeBackAdvance,
} from '#features/money/invoicing/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import {
  type NewRefund,
  refundDecided,
  refundFailed,
  refundRequested,
  refundSent,
  type SentRefund,
} from '../contract.ts'
import { mayDecide, possibleIn, type RefundAction, type RefundState, refundNumber } from '../refund.ts'
import { approveTask, sendTask } from '../waiting.ts'

const add = statement<{ id: number }>(
  'refunds.add',
  `insert into refunds (organization_id, currency, amount, reason, to_account, requested_at, requested_by_id)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)
const addParts = statement(
  'refund_parts.add',
  `insert into refund_parts (refund_id, payment_id, amount)
   select $1, part.payment_id, part.amount from unnest($2::bigint[], $3::bigint[]) as part (payment_id, amount)`,
)

/**
 * Requests a refund and reserves its money, so that no new invoice takes it. Throws `Refusal` 404 for a client the person
 * does not look after, 422 if the client has paid less in advance.
 */
export async function requestRefund(
  ctx: Context<Manager>,
  organizationId: number,
  { currency, amount, reason, to_account }: NewRefund,
): Promise<number> {
  const { db, now, person } = ctx
  await findClient(db, person, organizationId)
  const parts = await reserveAdvance(db, { organization_id: organizationId, currency, amount })
  if (!parts) return refuseFields({ amount: 'refunds.aboveAdvance' })
  const [refund] = await run(db, add, [
    ...[organizationId, currency, amount, reason, to_account, now, person.id],
  ])
  const { id } = refund!
  await run(db, addParts, [id, parts.map(({ payment_id }) => payment_id), parts.map((part) => part.amount)])
  await keepTasks(ctx, organizationId)
  await ctx.emit(refundRequested, { refund_id: id, ref: refundNumber(id), organization_id: organizationId })
  return organizationId
}

type Locked = {
  id: number
  organization_id: number
  currency: string
  amount: number
  state: RefundState
  requested_by_id: number
}
const lock = statement<Locked>(
  'refunds.lock',
  'select id, organization_id, currency, amount, state, requested_by_id from refunds where id = $1 for update',
)
const partsOf = statement<AdvancePart>(
  'refund_parts.of_refund',
  'select payment_id, amount from refund_parts where refund_id = $1 order by payment_id',
)

/** Locks a refund that waits for an action. Throws `Refusal` 404 if the person may not see it, 409 in another state. */
async function locked({ db, person }: Context<Manager>, id: number, action: RefundAction): Promise<Locked> {
  const [refund] = await run(db, lock, [id])
  if (!refund) return notFound()
  await findClient(db, person, refund.organization_id)
  if (refund.state !== possibleIn[action]) refuse('refunds.decidedAlready', 409)
  return refund
}

const decide = statement(
  'refunds.decide',
  `update refunds set state = $2, decline_reason = $3, decided_at = $4, decided_by_id = $5 where id = $1`,
)

/** Approves a refund. Throws `Refusal` like `locked`, and 409 for the person who requested it. */
export async function approveRefund(ctx: Context<Manager>, id: number): Promise<number> {
  const refund = await decidable(ctx, id, 'approve')
  await run(ctx.db, decide, [id, 'approved', null, ctx.now, ctx.person.id])
  return afterDecision(ctx, refund, '')
}

/** Declines a refund: its money is an advance again. Throws like `approveRefund`. */
export async function declineRefund(ctx: Context<Manager>, id: number, reason: string): Promise<number> {
  const refund = await decidable(ctx, id, 'decline')
  await run(ctx.db, decide, [id, 'declined', reason, ctx.now, ctx.person.id])
  await releaseAdvance(ctx.db, await run(ctx.db, partsOf, [id]))
  return afterDecision(ctx, refund, reason)
}

async function decidable(ctx: Context<Manager>, id: number, action: RefundAction): Promise<Locked> {
  const refund = await locked(ctx, id, action)
  if (!mayDecide(ctx.person.id, refund)) refuse('refunds.ownRequest', 409)
  return refund
}

async function afterDecision(ctx: Context<Manager>, { id, organization_id }: Locked, reason: string) {
  await keepTasks(ctx, organization_id)
  await ctx.emit(refundDecided, { refund_id: id, ref: refundNumber(id), organization_id, reason })
  return organization_id
}

const send = statement(
  'refunds.send',
  `update refunds set state = 'sent', sent_on = $2, reference = $3, sent_at = $4, sent_by_id = $5 where id = $1`,
)

/** Marks a refund as sent, and posts it to the account. Throws `Refusal` like `locked`. */
export async function sendRefund(
  ctx: Context<Manager>,
  id: number,
  { sent_on, reference }: SentRefund,
): Promise<number> {
  const refund = await locked(ctx, id, 'send')
  if (dayToCome(sent_on, ctx.now)) refuseFields({ sent_on: 'invoicing.dayToCome' })
  await run(ctx.db, send, [id, sent_on, reference, ctx.now, ctx.person.id])
  await returnAdvance(ctx, await run(ctx.db, partsOf, [id]))
  await post(ctx, refund, 'refund')
  await keepTasks(ctx, refund.organization_id)
  await ctx.emit(refundSent, {
    refund_id: id,
    ref: refundNumber(id),
    organization_id: refund.organization_id,
  })
  return refund.organization_id
}

const fail = statement(
  'refunds.fail',
  `update refunds set state = 'failed', decline_reason = $2 where id = $1`,
)

/** Notes that the bank returned a refund: the entry is reversed, and the money is an advance again. */
export async function failRefund(ctx: Context<Manager>, id: number, reason: string): Promise<number> {
  const refund = await locked(ctx, id, 'fail')
  await run(ctx.db, fail, [id, reason])
  const parts = await run(ctx.db, partsOf, [id])
  await takeBackAdvance(ctx, parts)
  await post(ctx, refund, 'refund_failed')
  const { organization_id } = refund
  await ctx.emit(refundFailed, { refund_id: id, ref: refundNumber(id), organization_id, reason })
  return organization_id
}

/** Posts a refund to the client's account, or reverses it. */
const post = (
  ctx: Context<Manager>,
  { id, organization_id, currency, amount }: Locked,
  kind: 'refund' | 'refund_failed',
) =>
  enter(ctx, {
    organization_id,
    currency,
    kind,
    subject: `refund:${id}`,
    ref: refundNumber(id),
    debit: kind === 'refund' ? amount : 0,
    credit: kind === 'refund' ? 0 : amount,
  })

const waiting = statement<{ state: RefundState; amount: number; currency: string }>(
  'refunds.waiting',
  `select state, amount, currency from refunds where organization_id = $1 and state in ('requested', 'approved') order by id`,
)

/** Opens or closes the tasks of a client whose refunds wait for a decision or for the bank. */
async function keepTasks(ctx: Context<Manager>, organization_id: number): Promise<void> {
  const open = await run(ctx.db, waiting, [organization_id])
  for (const [task, state] of [
    [approveTask, 'requested'],
    [sendTask, 'approved'],
  ] as const) {
    const subject = ['organization', organization_id] as const
    const first = open.find((refund) => refund.state === state)
    if (first)
      await openTask(ctx, {
        kind: task.kind,
        subject,
        organization_id,
        value: money(first.amount, first.currency),
      })
    else await closeTask(ctx, { kind: task.kind, subject })
  }
}
