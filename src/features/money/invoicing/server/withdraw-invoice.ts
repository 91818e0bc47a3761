import { closeTask } from '#features/office/tasks/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { sum } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { invoiceWithdrawn } from '../contract.ts'
import { creditOfRest, creditsForAll } from '../credit-lines.ts'
import { payTask } from '../waiting.ts'
import { issueCredits } from './correct-invoice.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { issuedOf } from './order-to-invoice.ts'
import { closeRequests, openRequests } from './payment-requests.ts'
import { findInvoice } from './queries.ts'

type Locked = {
  id: number
  number: string
  order_id: number
  organization_id: number
  currency: string
  amount: number
}

const withdraw = statement<Locked>(
  'invoices.withdraw',
  `update invoices set state = 'void', void_reason = $2, voided_at = $3
   where id = any($1) and state = 'issued' and paid_amount = 0 and tax is null
   returning id, number, order_id, organization_id, currency, amount`,
)
const corrected = statement<{ id: number }>(
  'invoices.corrected_later',
  `select later.id from invoices b join invoices later on later.corrects_id = coalesce(b.corrects_id, b.id)
   where b.id = $1 and later.id > b.id and later.state = 'issued' limit 1`,
)
const unpaid = statement<{ id: number }>(
  'invoices.unpaid_of_order',
  `select id from invoices where order_id = $1 and state = 'issued' and paid_amount = 0 and tax is null
     and kind <> 'interest_note' order by id for update`,
)

const withdrawn = statement<Omit<Locked, 'currency' | 'amount'>>(
  'invoices.withdrawn',
  'select id, number, order_id, organization_id from invoices where id = any($1) order by id',
)

const note = statement('invoices.note_withdrawal', 'update invoices set void_reason = $2 where id = $1')

/**
 * Withdraws an invoice. Its number is not reused, and it can still be read. One with tax is credited whole: what was paid
 * becomes an advance, and its goods can be invoiced again. A payment request and an invoice that is older than tax become
 * void. Throws `Refusal` 409 if something was paid of the latter, if a later invoice deducts the advance, and if nothing is
 * left to withdraw.
 */
export async function withdrawByHand(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<{ order_id: number }> {
  const { order_id, kind, tax, corrects_id } = await findInvoice(ctx, id)
  // The lock prevents a correction in the meantime.
  const order = await lockToInvoice(ctx.db, order_id)
  if (kind === 'payment_request') {
    const open = order ? await openRequests(ctx.db, order.id) : []
    if (!open.includes(id)) refuse('invoicing.notOpen', 409)
    await withdrawRequests(ctx, [id], reason)
    return { order_id }
  }
  if (tax) {
    if (corrects_id !== null) refuse('invoicing.correctTheFirst', 409)
    await creditWhole(ctx, order ?? refuse('invoicing.notOpen', 409), id, reason)
    return { order_id }
  }
  if ((await run(ctx.db, corrected, [id])).length > 0) refuse('invoicing.correctedAlready', 409)
  const [gone] = await withdrawInvoices(ctx, [id], reason)
  if (!gone) refuse('invoicing.notOpen', 409)
  return { order_id }
}

/** Closes locked payment requests. Their money becomes an advance. */
async function withdrawRequests(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  await closeRequests(ctx, ids, reason)
  for (const gone of await run(ctx.db, withdrawn, [ids])) {
    const { id, number, order_id, organization_id } = gone
    await ctx.emit(invoiceWithdrawn, { invoice_id: id, invoice: number, order_id, organization_id, reason })
    await notifyOfDocument(ctx, order_id)
  }
}

async function creditWhole(
  ctx: Context<Manager>,
  order: OrderToInvoice,
  id: number,
  reason: string,
): Promise<void> {
  const documents = await issuedOf(ctx.db, order.id)
  const document = documents.find((one) => one.id === id)
  if (!document) return refuse('invoicing.notOpen', 409)
  if (documents.some(({ lines }) => lines.some(({ deducts }) => deducts === id)))
    refuse('invoicing.deductedAlready', 409)
  const credit = creditOfRest(
    document,
    documents.filter(({ corrects_id }) => corrects_id === id),
  )
  const left = sum(credit.lines.map(({ amount }) => amount))
  if (left > 0 || credit.lines.every(({ amount }) => amount === 0)) refuse('invoicing.notOpen', 409)
  await issueCredits(ctx, order, [credit], reason)
  await run(ctx.db, note, [id, reason])
  // Once more: from now on the goods are not invoiced.
  await notifyOfDocument(ctx, order.id)
}

/** Withdraws the unpaid invoices of a cancelled order that are older than tax, and credits the others in full. */
export async function withdrawOfOrder(ctx: Context<null>, orderId: number, reason: string): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  await withdrawRequests(ctx, await openRequests(ctx.db, orderId), reason)
  const ids = (await run(ctx.db, unpaid, [orderId])).map(({ id }) => id)
  if (ids.length > 0) await withdrawInvoices(ctx, ids, reason)
  if (order) await issueCredits(ctx, order, creditsForAll(await issuedOf(ctx.db, orderId)), reason)
}

async function withdrawInvoices(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  ids: readonly number[],
  reason: string,
): Promise<Locked[]> {
  const gone = await run(ctx.db, withdraw, [ids, reason, ctx.now])
  await Promise.all(gone.map((invoice) => afterwards(ctx, invoice, reason)))
  for (const id of new Set(gone.map(({ order_id }) => order_id))) await notifyOfDocument(ctx, id)
  return gone
}

async function afterwards(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  { id, number, order_id, organization_id, currency, amount }: Locked,
  reason: string,
): Promise<void> {
  const subject = `invoice:${id}`
  await enter(ctx, {
    organization_id,
    currency,
    kind: 'invoice_voided',
    subject,
    ref: number,
    debit: 0,
    credit: amount,
  })
  await closeTask(ctx, { kind: payTask.kind, subject: ['invoice', id] })
  await ctx.emit(invoiceWithdrawn, { invoice_id: id, invoice: number, order_id, organization_id, reason })
}
