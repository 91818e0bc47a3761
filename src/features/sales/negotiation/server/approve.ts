import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import { approvalAsked, approvalGiven, approvalRefused } from '#features/sales/orders/order-events.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { findOrder, lockOrder } from '#features/sales/orders/server/index.ts'
import { approvalTask } from '#features/sales/orders/waiting.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { isWithinLimit } from '../offer.ts'
import { limitOf } from './discount-limits.ts'
import { type RevisionRow, revisionIn } from './revisions.ts'

/** Returns the revision an approval is about: the draft, or else the client's counter-offer. */
async function inQuestion({ db }: Pick<Context, 'db'>, id: number): Promise<RevisionRow> {
  const draft = await revisionIn(db, id, 'draft')
  if (draft) return draft
  const open = await revisionIn(db, id, 'sent')
  return open?.side === 'client' && open.kind === 'offer' ? open : refuse('orders.noOneToApprove')
}

const about = (id: number) => ({ kind: approvalTask.kind, subject: ['order', id] as const })

const noteApproval = statement(
  'order_revisions.note_approval',
  `update order_revisions set approval = $2, approval_note = coalesce($3, approval_note), approved_by_id = $4 where id = $1`,
)

/**
 * Asks for approval of a concession above the manager's limit. Chief managers and administrators find it in
 * their queue.
 */
export async function askApproval(
  ctx: Context<Manager>,
  id: number,
  { version, note: words }: { version?: number | undefined; note: string },
): Promise<ReplyInput<typeof Order>> {
  const { db, emit, person } = ctx
  const order = await lockOrder(ctx, id)
  const revision = await inQuestion(ctx, id)
  if (version !== undefined && revision.version !== version) refuse('errors.stale', 409)
  if (isWithinLimit(revision, await limitOf(db, person)) || revision.approval === 'granted')
    refuse('orders.noOneToApprove')
  await run(db, noteApproval, [revision.id, 'asked', words, null])
  const { organization_id, number, currency, answer_due_at } = order
  const asked = `${(revision.discount_bp / 100).toFixed(2)} % · ${words}`
  const value = money(revision.total_amount, currency)
  // The client was promised an answer by then, with or without an approval.
  const due = answer_due_at ? { due_at: answer_due_at } : {}
  await openTask(ctx, { ...about(id), organization_id, value, note: asked, ...due })
  await emit(approvalAsked, { order_id: id, number, organization_id, note: words })
  return findOrder(ctx, id)
}

/**
 * Approves a concession within the person's own limit. Throws `Refusal` 409 if nothing is pending, if it was
 * written again since the person read it, or if it exceeds that limit.
 */
export async function approve(
  ctx: Context<Manager>,
  id: number,
  { version, note }: { version: number; note: string | null },
): Promise<ReplyInput<typeof Order>> {
  const { db, person } = ctx
  const revision = await asRead(ctx, id, version)
  if (!isWithinLimit(revision, await limitOf(db, person))) refuse('orders.aboveYourLimit', 409)
  return decide(ctx, id, revision, 'granted', note)
}

export async function refuseApproval(
  ctx: Context<Manager>,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<ReplyInput<typeof Order>> {
  return decide(ctx, id, await asRead(ctx, id, version), 'refused', note)
}

/**
 * Locks the order and returns the revision pending approval. Throws `Refusal` 409 if none is pending, or if it is no
 * longer the version the person has read.
 */
async function asRead(ctx: Context<Manager>, id: number, version: number): Promise<RevisionRow> {
  await lockOrder(ctx, id)
  const revision = await inQuestion(ctx, id)
  if (revision.version !== version) refuse('errors.stale', 409)
  return revision.approval === 'asked' ? revision : refuse('orders.noOneToApprove')
}

async function decide(
  ctx: Context<Manager>,
  id: number,
  revision: RevisionRow,
  decision: 'granted' | 'refused',
  words: string | null,
): Promise<ReplyInput<typeof Order>> {
  await run(ctx.db, noteApproval, [revision.id, decision, words, ctx.person.id])
  await closeTask(ctx, about(id))
  const { number, organization_id } = await findOrder(ctx, id)
  const facts = { order_id: id, number, organization_id }
  if (decision === 'granted') await ctx.emit(approvalGiven, facts)
  else await ctx.emit(approvalRefused, { ...facts, note: words ?? '' })
  return findOrder(ctx, id)
}
