import { requisitesFor } from '#features/foundation/company/company.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyFacts, companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { dueOn, prepaidPercentBp, type Trigger } from '#features/people/payment-terms/payment-plan.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import { taxChanges } from '#features/sales/totals/agreed-tax.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { AgreedLine } from '../agreed.ts'
import { invoiceIssued } from '../contract.ts'
import { invoiceLines, prepaymentLines, restLines } from '../document-lines.ts'
import { asksAhead, closedByInvoice, type InvoiceKind } from '../invoice.ts'
import type { NewInvoice } from '../invoice-shape.ts'
import { invoicedBy } from '../invoiced.ts'
import { issueTask } from '../waiting.ts'
import { nextNumber } from './next-number.ts'
import { notifyOfDocument } from './notify-orders.ts'
import {
  goodsOf,
  issuedOf,
  lastDeparture,
  lotOf,
  type Ordered,
  requireInvoiceable,
} from './order-to-invoice.ts'
import { closeRequests, openRequests } from './payment-requests.ts'
import { withRussian } from './russian-numbers.ts'
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
 * seen a draft, the amount must be the one they saw (`seen`, with tax). Only a draft, which shows it, may have another tax
 * than the client agreed to.
 */
export async function issueInvoice(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, percent, due_on, lot_id }: NewInvoice & { lot_id?: number | null },
  seen?: number,
): Promise<void> {
  const made = await contentOf(ctx, order, {
    kind,
    percent,
    prepaid: prepaidOf(order),
    lot_id: lot_id ?? null,
  })
  if (seen === undefined && kind === 'invoice') refuseChanged(order, made.lines)
  else if (seen !== undefined && seen !== made.amount) refuse('invoicing.drafts.otherSum', 409)
  await issueDocuments(ctx, order, { kind, made, due_on: due_on ?? null, ...(lot_id && { lot_id }) })
}

/** Asks for a share of what an order has grown by, if its terms require an advance and one was asked for. */
export async function issueMoreAdvance(ctx: Context<null>, order: OrderToInvoice): Promise<void> {
  const share = prepaidOf(order)
  if (share === 0 || !(await issuedOf(ctx.db, order.id)).some(({ kind }) => asksAhead(kind))) return
  const { order: agreed, tax } = await requireInvoiceable(ctx, order)
  const made = totalled(tax, prepaymentLines(agreed, share))
  if (made.amount > 0) await issueDocuments(ctx, order, { kind: 'prepayment', made, due_on: null })
}

/** Returns the share of an order that is paid before work begins, in basis points. */
export const prepaidOf = ({ terms_snapshot }: Pick<OrderToInvoice, 'terms_snapshot'>): number =>
  terms_snapshot ? prepaidPercentBp(terms_snapshot) : 0

/**
 * `prepaid`: the share of the terms in basis points, for a prepayment without a percentage of its own. `lot_id`: only the
 * goods of this lot, taxed where they leave from.
 */
type Asked = Pick<NewInvoice, 'kind' | 'percent'> & { prepaid: number; lot_id?: number | null }

/** The documents that are to be issued, and the lines of the order that they invoice. */
export type Content = Made & { lines: readonly AgreedLine[] }

/** The code of the refusal of documents whose tax differs from what the client agreed to. */
export const taxDiffers = 'invoicing.taxDiffers'

export function refuseChanged({ agreed_tax }: OrderToInvoice, lines: readonly AgreedLine[]): void {
  if (taxChanges(agreed_tax, lines).length > 0) refuse(taxDiffers, 409)
}

/**
 * Returns what an invoice of an order says if it is issued now. Throws `Refusal` 409 as `requireInvoiceable`, and if
 * there is nothing to invoice or an advance is asked for too late.
 */
export async function contentOf(
  ctx: Pick<Context, 'db' | 'now' | 'platform'>,
  ordered: Ordered,
  { kind, percent, prepaid, lot_id }: Asked,
): Promise<Content> {
  if (lot_id) return somethingOf(await contentOfLot(ctx, ordered, lot_id))
  const day = kind === 'invoice' ? await lastDeparture(ctx.db, ordered.id) : null
  const { order, documents, tax } = await requireInvoiceable(ctx, ordered, { warehouse: null, day })
  if (kind === 'invoice') {
    await refuseLotDrafts(ctx.db, ordered.id)
    const lines = order.lines.filter(({ id, quantity }) => order.invoiced.of(id).pieces < quantity)
    return somethingOf({ ...totalled(tax, restLines(order)), lines })
  }
  if (documents.length > 0) refuse('invoicing.invoicedAlready', 409)
  const share = percent ? percent * 100 : prepaid
  if (share === 0) refuse('invoicing.noShare', 409)
  return somethingOf({ ...totalled(tax, prepaymentLines(order, share)), lines: order.lines })
}

const lotDrafts = statement(
  'invoice_drafts.lots_of_order',
  'select from invoice_drafts where order_id = $1 and lot_id is not null limit 1',
)
/** Goods of a lot whose tax a person is to check are not invoiced with everything else. */
async function refuseLotDrafts(db: Db, orderId: number): Promise<void> {
  if ((await run(db, lotDrafts, [orderId])).length > 0) refuse('invoicing.lotDraftFirst', 409)
}

/** Returns the goods of an order that left with a lot and are not invoiced yet, and the documents they need. */
export async function contentOfLot(
  ctx: Pick<Context, 'db' | 'now' | 'platform'>,
  ordered: Ordered,
  lotId: number,
): Promise<Content> {
  const lot = await lotOf(ctx.db, ordered.id, lotId)
  const { order, goods, tax } = await requireInvoiceable(ctx, ordered, lot)
  // Pieces of a lot that was cancelled may have been invoiced before.
  const left = new Map(
    goods.map(({ id, shipped }): [number, number] => [
      id,
      Math.max(0, Math.min(lot.pieces.get(id) ?? 0, shipped - order.invoiced.of(id).pieces)),
    ]),
  )
  const lines = order.lines.filter(({ id }) => (left.get(id) ?? 0) > 0)
  return { lines, ...totalled(tax, invoiceLines(order, left, lotId)) }
}

const somethingOf = (content: Content): Content =>
  content.documents.length > 0 ? content : refuse('invoicing.nothingLeft', 409)

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
  // The goods of other lots are still to be paid.
  if (kind === 'invoice')
    await closeRequests(ctx, await openRequests(ctx.db, order.id, lot_id), closedByInvoice)
  for (const document of made.documents) {
    const own = kind === 'prepayment' && isNoInvoice(document) ? 'payment_request' : kind
    const added = await addInvoice(ctx, order, { kind: own, ...document, due_on, ...(lot_id && { lot_id }) })
    await askForMoney(ctx, order, added)
  }
  await closeIfInvoiced(ctx, order.id)
}

/** Closes the task to invoice an order, unless goods of another lot have left without an invoice. */
async function closeIfInvoiced(ctx: Context<Manager | null>, orderId: number): Promise<void> {
  const invoiced = invoicedBy(await issuedOf(ctx.db, orderId))
  const goods = await goodsOf(ctx.db, orderId)
  if (goods.every((line) => invoiced.of(line.id).pieces >= line.shipped))
    await closeTask(ctx, { kind: issueTask.kind, subject: ['order', orderId] })
}

/** In Russia the transfer document at the shipment is the first tax document. Within the EU see `invoiceKinds`. */
const isNoInvoice = ({ tax }: TaxedDocument): boolean =>
  tax?.profile === 'ru' || tax?.breakdown.some(({ category }) => category === 'K') === true

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
  const { prepaid_days } = await workingRules(db)
  const until = due_on ?? dueBy(prepaid_days, today, triggersOf(kind, lot_id), order.terms_snapshot)
  if (until < today) refuseFields({ due_on: 'invoicing.dueInPast' })
  const { organization_id, currency } = order
  const seller = await sellerToday(db, currency)
  const buyer = await buyerToday(db, organization_id)
  const { year, serial, number } = await nextNumber(db, kind, today)
  const [invoice] = await run(db, add, [
    ...[year, serial, number, kind, organization_id, order.id, currency, JSON.stringify(lines)],
    ...[
      amount - net,
      await withRussian(db, organization_id, tax),
      amount,
      until,
      seller,
      now,
      person?.id ?? null,
    ],
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

/**
 * Posts a document to the ledger, unless it is a payment request, applies the company's advances to it, and opens the
 * payment task for the rest.
 */
export async function askForMoney(
  ctx: Context<Manager | null>,
  { id: order_id, organization_id, currency }: OrderToInvoice,
  { id, number, kind, amount, due_on }: Added,
): Promise<void> {
  if (kind !== 'payment_request' && amount !== 0)
    await enter(ctx, {
      organization_id,
      currency,
      subject: `invoice:${id}`,
      ref: number,
      debit: amount,
      credit: 0,
      kind: kind === 'debit_note' || kind === 'interest_note' ? kind : 'invoice',
    })
  const applied = await applyAdvances(ctx, { id, organization_id, currency })
  if (applied === 0) await waitForMoney(ctx, { id, organization_id, currency, due_on, left: amount })
  await notifyOfDocument(ctx, order_id)
  await ctx.emit(invoiceIssued, { invoice_id: id, invoice: number, order_id, organization_id })
}

/** Returns the triggers of the instalments that a document asks for. */
export const triggersOf = (kind: InvoiceKind, lotId?: number): readonly Trigger[] =>
  !asksAhead(kind) ? ['lot_ready', 'shipped', 'delivered'] : lotId ? ['lot_ready'] : ['order_confirmed']

/**
 * Returns the day an invoice of `today` is due by the terms: one in advance with the first of its instalments, others with
 * the last. Without such an instalment, within the usual days of a prepayment.
 */
export function dueBy(
  prepaidDays: number,
  today: string,
  triggers: readonly Trigger[],
  terms: Pick<TermsSnapshot, 'instalments'> | null,
): string {
  const own = (terms?.instalments ?? [])
    .filter(({ trigger }) => triggers.includes(trigger))
    .map((instalment) => dueOn(today, instalment))
    .toSorted()
  return (triggers.includes('shipped') ? own.at(-1) : own[0]) ?? dayAfter(today, prepaidDays)
}
