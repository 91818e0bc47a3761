import { requisitesFor } from '#features/foundation/company/company.ts'
import { invoiceNumber } from '#features/foundation/company/number-format.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import {
  companyFacts,
  companyToday,
  numberFormat,
  workingRules,
} from '#features/foundation/company/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { invoiceIssued } from '../contract.ts'
import type { InvoiceKind, InvoiceLine } from '../invoice.ts'
import type { NewInvoice } from '../invoice-shape.ts'
import { groundOf, linesOfInvoice } from './lines-of-invoice.ts'
import { nextSerial } from './next-number.ts'
import { notifyOrders } from './notify-orders.ts'
import { invoicedOf } from './queries.ts'
import type { SellerSnapshot } from './tables.ts'
import { waitForMoney } from './wait-for-money.ts'

const add = statement<{ id: number }>(
  'invoices.add',
  `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller,
     issued_at, issued_by_id, corrects_id, correction_reason, buyer, paid_amount)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, least($9::bigint, 0)) returning id`,
)

/**
 * Issues an invoice by hand for an order. Throws `Refusal` 404 for an order the person may not see, 409 if it
 * is not agreed or already invoiced.
 */
export async function issueByHand(ctx: Context<Manager>, orderId: number, input: NewInvoice): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  if (!order || !canSeeOrder(ctx.person, order)) return notFound()
  await issueInvoice(ctx, order, input)
}

/**
 * Issues an invoice of a locked order, enters it and waits for the money. The number is taken last. If someone
 * has seen a draft, the amount must be the one they saw.
 */
export async function issueInvoice(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, percent, due_on }: NewInvoice,
  seen?: number,
): Promise<void> {
  const ground = await groundOf(ctx.db, order.id, await invoicedOf(ctx.db, order.id))
  const terms = order.terms_snapshot
  const { lines, amount } = linesOfInvoice({ ...order, terms }, { kind, percent }, ground)
  if (seen !== undefined && seen !== amount) refuse('invoicing.drafts.otherSum', 409)
  await askForMoney(ctx, order, await addInvoice(ctx, order, { kind, lines, amount, due_on: due_on ?? null }))
}

type ToAdd = {
  kind: InvoiceKind
  lines: readonly InvoiceLine[]
  amount: number
  due_on: string | null
  corrects?: { id: number; reason: string }
}
export type Added = { id: number; number: string; kind: InvoiceKind; amount: number; due_on: string }

/** Inserts an invoice with the next number of its year. Throws `Refusal` 422 for a day in the past. */
export async function addInvoice(
  { db, now, person }: Context<Manager | null>,
  order: OrderToInvoice,
  { kind, lines, amount, due_on, corrects }: ToAdd,
): Promise<Added> {
  const today = await companyToday({ db, now })
  const until =
    due_on ?? dueBy((await workingRules(db)).prepaid_days, today, kind, order.terms_snapshot?.net_days ?? 0)
  if (until < today) refuseFields({ due_on: 'invoicing.dueInPast' })
  const { organization_id, currency } = order
  const seller = await sellerToday(db, currency)
  const buyer = await buyerToday(db, organization_id)
  const format = await numberFormat(db)
  const year = Number(today.slice(0, 4))
  const serial = await nextSerial(db, year)
  const number = invoiceNumber(year, serial, format)
  const [invoice] = await run(db, add, [
    ...[year, serial, number, kind, organization_id, order.id, currency, JSON.stringify(lines), amount],
    ...[until, seller, now, person?.id ?? null],
    ...[corrects?.id ?? null, corrects?.reason ?? null, buyer],
  ])
  return { id: invoice!.id, number, kind, amount, due_on: until }
}

/** Returns whom to pay in this currency, as of now. */
export async function sellerToday(db: Db, currency: string): Promise<SellerSnapshot> {
  const company = await companyFacts(db)
  const { name, legal_name } = company
  return { name, legal_name, requisites: requisitesFor(company, currency) }
}

/** Enters the amount of an invoice and waits for the money. */
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
    kind: kind === 'correction' ? 'correction' : 'invoice',
  })
  await waitForMoney(ctx, { id, organization_id, currency, due_on, left: amount })
  await notifyOrders(ctx.db, [order_id])
  await ctx.emit(invoiceIssued, { invoice_id: id, invoice: number, order_id, organization_id })
}

/** Returns the due day: a prepayment is due within a few days, the rest by the terms of the order. */
export function dueBy(prepaid: number, today: string, kind: InvoiceKind, net: number): string {
  const days = kind === 'prepayment' || net === 0 ? prepaid : net
  return dayAfter(today, days)
}
