import { requisitesFor } from '#features/foundation/company/company.ts'
import { invoiceNumber } from '#features/foundation/company/number-format.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import {
  companyFacts,
  companyToday,
  numberFormat,
  workingRules,
} from '#features/foundation/company/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { dueOn, prepaidPercentBp } from '#features/people/payment-terms/payment-plan.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { invoiceIssued } from '../contract.ts'
import { invoiceLines, prepaymentLines, restLines } from '../document-lines.ts'
import type { InvoiceKind } from '../invoice.ts'
import type { NewInvoice } from '../invoice-shape.ts'
import { invoicedBy } from '../invoiced.ts'
import { issueTask } from '../waiting.ts'
import { nextSerial } from './next-number.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { issuedOf, type Ordered, requireInvoiceable } from './order-to-invoice.ts'
import type { SellerSnapshot } from './tables.ts'
import { type Made, type TaxedDocument, totalled } from './taxed-document.ts'
import { applyAdvances } from './use-advance.ts'
import { waitForMoney } from './wait-for-money.ts'

const add = statement<{ id: number }>(
  'invoices.add',
  `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, tax_amount, tax, amount,
     due_on, seller, issued_at, issued_by_id, corrects_id, correction_reason, buyer, lot_id, paid_amount)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, least($11::bigint, 0))
   returning id`,
)

/**
 * Issues an invoice that a member of staff asks for. Throws `Refusal` 404 for an order the person may not see, 409 if it
 * is not agreed, already invoiced, or nothing decides its tax.
 */
export async function issueByHand(ctx: Context<Manager>, orderId: number, input: NewInvoice): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  if (!order || !canSeeOrder(ctx.person, order)) return notFound()
  await issueInvoice(ctx, order, input)
}

/**
 * Issues an invoice of a locked order: a share of it in advance, or everything that is not invoiced yet. If someone has
 * seen a draft, the amount must be the one they saw (`seen`, with tax).
 */
export async function issueInvoice(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, percent, due_on }: NewInvoice,
  seen?: number,
): Promise<void> {
  const made = await contentOf(ctx, order, { kind, percent, prepaid: prepaidOf(order) })
  if (seen !== undefined && seen !== made.amount) refuse('invoicing.drafts.otherSum', 409)
  await issueDocuments(ctx, order, { kind, made, due_on: due_on ?? null })
}

/** Issues the invoices of goods that left with a lot, unless they are invoiced already. */
export async function issueForLot(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  lot_id: number,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  const { order: agreed, tax } = await requireInvoiceable(ctx, order)
  const made = totalled(tax, invoiceLines(agreed, pieces))
  if (made.documents.length > 0)
    await issueDocuments(ctx, order, { kind: 'invoice', made, due_on: null, lot_id })
}

/** Asks for a share of what an order has grown by, if its terms require an advance and one was asked for. */
export async function issueMoreAdvance(ctx: Context<null>, order: OrderToInvoice): Promise<void> {
  const share = prepaidOf(order)
  if (share === 0 || !(await issuedOf(ctx.db, order.id)).some(({ kind }) => kind === 'prepayment')) return
  const { order: agreed, tax } = await requireInvoiceable(ctx, order)
  const made = totalled(tax, prepaymentLines(agreed, share))
  if (made.amount > 0) await issueDocuments(ctx, order, { kind: 'prepayment', made, due_on: null })
}

/** Returns the share of an order that is paid before work begins, in basis points. */
export const prepaidOf = ({ terms_snapshot }: Pick<OrderToInvoice, 'terms_snapshot'>): number =>
  terms_snapshot ? prepaidPercentBp(terms_snapshot) : 0

/** `prepaid`: the share of the terms in basis points, for a prepayment without a percentage of its own. */
type Asked = Pick<NewInvoice, 'kind' | 'percent'> & { prepaid: number }

/**
 * Returns what an invoice of an order says if it is issued now. Throws `Refusal` 409 as `requireInvoiceable`, and if
 * there is nothing to invoice or an advance is asked for too late.
 */
export async function contentOf(
  ctx: Pick<Context, 'db' | 'now'>,
  ordered: Ordered,
  { kind, percent, prepaid }: Asked,
): Promise<Made> {
  const { order, documents, tax } = await requireInvoiceable(ctx, ordered)
  if (kind === 'invoice') return somethingOf(totalled(tax, restLines(order)))
  if (documents.length > 0) refuse('invoicing.invoicedAlready', 409)
  const share = percent ? percent * 100 : prepaid
  if (share === 0) refuse('invoicing.noShare', 409)
  return somethingOf(totalled(tax, prepaymentLines(order, share)))
}

const somethingOf = (made: Made): Made =>
  made.documents.length > 0 ? made : refuse('invoicing.nothingLeft', 409)

type ToIssue = {
  kind: InvoiceKind
  made: Made
  due_on: string | null
  lot_id?: number
}

/**
 * Issues documents of a locked order, posts them to the ledger and opens their payment tasks. Throws `Refusal` 409 if the
 * amount of one is below zero, because the rate has changed since the advance.
 */
export async function issueDocuments(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, made, due_on, lot_id }: ToIssue,
): Promise<void> {
  if (made.documents.some(({ amount }) => amount < 0)) refuse('invoicing.advanceAbove', 409)
  for (const document of made.documents) {
    const added = await addInvoice(ctx, order, { kind, ...document, due_on, ...(lot_id && { lot_id }) })
    await askForMoney(ctx, order, added)
  }
  await closeIfInvoiced(ctx, order.id)
}

const shippedOf = statement<{ id: number; shipped: number }>(
  'invoices.shipped_of_order',
  'select id, shipped from order_lines where order_id = $1 and shipped > 0',
)

/** Closes the task to invoice an order, unless goods of another lot have left without an invoice. */
async function closeIfInvoiced(ctx: Context<Manager | null>, orderId: number): Promise<void> {
  const invoiced = invoicedBy(await issuedOf(ctx.db, orderId))
  const shipped = await run(ctx.db, shippedOf, [orderId])
  if (shipped.every((line) => invoiced.of(line.id).pieces >= line.shipped))
    await closeTask(ctx, { kind: issueTask.kind, subject: ['order', orderId] })
}

type ToAdd = TaxedDocument & {
  kind: InvoiceKind
  due_on: string | null
  lot_id?: number
  corrects?: { id: number; reason: string }
}
export type Added = { id: number; number: string; kind: InvoiceKind; amount: number; due_on: string }

/** Inserts an invoice with the next number of its year. Throws `Refusal` 422 for a day in the past. */
export async function addInvoice(
  { db, now, person }: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, lines, net, tax, amount, due_on, lot_id, corrects }: ToAdd,
): Promise<Added> {
  const today = await companyToday({ db, now })
  const until = due_on ?? dueBy((await workingRules(db)).prepaid_days, today, kind, order.terms_snapshot)
  if (until < today) refuseFields({ due_on: 'invoicing.dueInPast' })
  const { organization_id, currency } = order
  const seller = await sellerToday(db, currency)
  const buyer = await buyerToday(db, organization_id)
  const format = await numberFormat(db)
  const year = Number(today.slice(0, 4))
  const serial = await nextSerial(db, year)
  const number = invoiceNumber(year, serial, format)
  const [invoice] = await run(db, add, [
    ...[year, serial, number, kind, organization_id, order.id, currency, JSON.stringify(lines)],
    ...[amount - net, tax, amount, until, seller, now, person?.id ?? null],
    ...[corrects?.id ?? null, corrects?.reason ?? null, buyer, lot_id ?? null],
  ])
  return { id: invoice!.id, number, kind, amount, due_on: until }
}

/** Returns whom to pay in this currency, as of now. */
export async function sellerToday(db: Db, currency: string): Promise<SellerSnapshot> {
  const company = await companyFacts(db)
  const { name, legal_name } = company
  return { name, legal_name, requisites: requisitesFor(company, currency) }
}

/** Posts an invoice to the ledger, applies the company's advances to it, and opens the payment task for the rest. */
export async function askForMoney(
  ctx: Context<Manager | null>,
  { id: order_id, organization_id, currency }: OrderToInvoice,
  { id, number, kind, amount, due_on }: Added,
): Promise<void> {
  await enter(ctx, {
    organization_id,
    currency,
    subject: `invoice:${id}`,
    ref: number,
    debit: amount,
    credit: 0,
    kind: kind === 'debit_note' ? 'debit_note' : 'invoice',
  })
  const applied = await applyAdvances(ctx, { id, organization_id, currency })
  if (applied === 0) await waitForMoney(ctx, { id, organization_id, currency, due_on, left: amount })
  await notifyOfDocument(ctx, order_id)
  await ctx.emit(invoiceIssued, { invoice_id: id, invoice: number, order_id, organization_id })
}

/**
 * Returns the day an invoice of `today` is due by the terms: a prepayment with the first instalment in advance, others with
 * the last of the rest. Without such an instalment, within the usual days of a prepayment.
 */
export function dueBy(
  prepaidDays: number,
  today: string,
  kind: InvoiceKind,
  terms: Pick<TermsSnapshot, 'instalments'> | null,
): string {
  const own = (terms?.instalments ?? [])
    .filter(({ trigger }) => (trigger === 'order_confirmed') === (kind === 'prepayment'))
    .map((instalment) => dueOn(today, instalment))
    .toSorted()
  return (kind === 'prepayment' ? own[0] : own.at(-1)) ?? dayAfter(today, prepaidDays)
}
