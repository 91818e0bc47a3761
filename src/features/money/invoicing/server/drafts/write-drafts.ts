import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { NewDraft } from '../../draft-shape.ts'
import type { OrderInvoiceKind } from '../../invoice.ts'
import { issueInvoice } from '../issue-invoice.ts'

/** The most drafts of an order. */
const mostDrafts = 10

const count = statement<{ drafts: number }>(
  'invoice_drafts.count_of_order',
  'select count(*)::int as drafts from invoice_drafts where order_id = $1',
)
const add = statement(
  'invoice_drafts.add',
  `insert into invoice_drafts (order_id, kind, percent, due_on, note, created_at, created_by_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Creates a draft, which has no number and is in no sum. Throws `Refusal` 404 for an order the person may not
 * see, 409 for too many.
 */
export async function prepareDraft(ctx: Context<Manager>, orderId: number, input: NewDraft): Promise<void> {
  const { id } = await lockedOrder(ctx, orderId)
  const [counted] = await run(ctx.db, count, [id])
  if (counted!.drafts >= mostDrafts) refuse('invoicing.drafts.tooMany', 409, { most: mostDrafts })
  await run(ctx.db, add, [id, ...valuesOf(input), ctx.now, ctx.person.id])
}

const change = statement<{ id: number }>(
  'invoice_drafts.change',
  `update invoice_drafts set kind = $3, percent = $4, due_on = $5, note = $6, version = version + 1
   where id = $1 and version = $2 and (lot_id is null or $3 = 'invoice') returning id`,
)

/**
 * Changes a draft. Throws `Refusal` 404 for one the person may not see, 409 if it was changed, issued or
 * deleted in the meantime.
 */
export async function changeDraft(
  ctx: Context<Manager>,
  id: number,
  { version, ...input }: NewDraft & { version: number },
): Promise<{ order_id: number }> {
  const order = await orderOf(ctx, id)
  const [changed] = await run(ctx.db, change, [id, version, ...valuesOf(input)])
  if (!changed) refuse('invoicing.drafts.changedConcurrently', 409)
  return { order_id: order.id }
}

const discard = statement<{ id: number }>(
  'invoice_drafts.discard',
  'delete from invoice_drafts where id = $1 returning id',
)

export async function discardDraft(ctx: Context<Manager>, id: number): Promise<{ order_id: number }> {
  const order = await orderOf(ctx, id)
  const [discarded] = await run(ctx.db, discard, [id])
  if (!discarded) return notFound()
  return { order_id: order.id }
}

const take = statement<{
  kind: OrderInvoiceKind
  percent: number | null
  due_on: string | null
  lot_id: number | null
}>(
  'invoice_drafts.take',
  'delete from invoice_drafts where id = $1 and version = $2 returning kind, percent, due_on::text as due_on, lot_id',
)

/**
 * Issues a draft and deletes it, so that issuing it again finds none. If it cannot be invoiced, the draft
 * stays. Throws `Refusal` 404 and 409 like `changeDraft`, and what `issueInvoice` throws.
 */
export async function issueDraft(
  ctx: Context<Manager>,
  id: number,
  { version, amount }: { version: number; amount: number },
): Promise<{ order_id: number }> {
  const order = await orderOf(ctx, id)
  const [draft] = await run(ctx.db, take, [id, version])
  if (!draft) return refuse('invoicing.drafts.changedConcurrently', 409)
  await issueInvoice(ctx, order, draft, amount)
  return { order_id: order.id }
}

const valuesOf = ({ kind, percent, due_on, note }: NewDraft) => [
  ...[kind, kind === 'prepayment' ? (percent ?? null) : null, due_on ?? null, note ?? ''],
]

async function lockedOrder({ db, person }: Context<Manager>, orderId: number): Promise<OrderToInvoice> {
  const order = await lockToInvoice(db, orderId)
  return order && canSeeOrder(person, order) ? order : notFound()
}

const whose = statement<{ order_id: number }>(
  'invoice_drafts.order',
  'select order_id from invoice_drafts where id = $1',
)
export const orderIdOf = async (db: Db, id: number): Promise<number> =>
  (await run(db, whose, [id]))[0]?.order_id ?? notFound()

/** Returns the order of a draft, locked, so that no one else invoices it or changes its drafts. */
const orderOf = async (ctx: Context<Manager>, id: number): Promise<OrderToInvoice> =>
  lockedOrder(ctx, await orderIdOf(ctx.db, id))
