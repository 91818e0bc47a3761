import { z } from 'zod'
import { OfficialRate } from '#features/foundation/tax/official-rates-shape.ts'
import { taxProfiles } from '#features/foundation/tax/tax.ts'
import { mostLines } from '#features/sales/cart/cart.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { CurrencyCode, Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import {
  invoiceKinds,
  invoiceStates,
  orderInvoiceKinds,
  paymentMethods,
  paymentStates,
  recordedMethods,
} from './invoice.ts'

const day = askedDay()
/** The largest amount of an invoice, in minor units. */
const largest = 10 ** 12

export const InvoiceSummary = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  order_id: z.int(),
  order_number: z.int(),
  organization_id: z.int(),
  organization_name: z.string(),
  issued_at: Moment,
  due_on: z.string(),
  net: Money,
  /** Null in invoices that are older than tax: their amount is net. */
  tax: Money.nullable(),
  /** With tax. */
  amount: Money,
  paid: Money,
  left: Money,
  /** A reported payment waits for confirmation. */
  is_reported: z.boolean(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const Payment = z.object({
  id: z.int(),
  state: z.enum(paymentStates),
  amount: Money,
  /** The part of it that is applied to the invoice it is shown with. */
  allotted: Money,
  paid_on: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  proof_file_id: z.int().nullable(),
  reason: z.string().nullable(),
  at: Moment,
})
export type Payment = z.infer<typeof Payment>

/** The content of a line: pieces at a price, or only an amount. */
export const Said = z.object({ quantity: z.int().nullable(), price: UnitPrice.nullable(), amount: Money })

export const Invoice = InvoiceSummary.extend({
  /** Net, tax and total with tax. Without tax in invoices that are older than it: their amount is net. */
  totals: Totals,
  /**
   * The tax in the currency in which the seller reports it, with the official rate of the day. Null if that is the
   * currency of the invoice. Without tax there is no rate.
   */
  tax_reported: z.object({ tax: Money, rate: OfficialRate.nullable() }).nullable(),
  /** Whose law its tax follows. Null in invoices that are older than tax, and without tax. */
  tax_profile: z.enum(taxProfiles).nullable(),
  /** The tax ids of seller and buyer that the invoice prints. */
  tax_ids: z.object({ seller: z.string().nullable(), buyer: z.string().nullable() }),
  lines: Said.extend({
    sku: z.string().nullable(),
    name: z.string(),
    unit: z.string().nullable(),
    /** The tax rate in basis points. Null without tax, and in invoices older than tax. */
    rate_bp: z.int().nullable(),
    /** On a correction: the line before it. */
    was: Said.nullable(),
    /** The line after all corrections. */
    holds: Said,
    may_correct: z.boolean(),
  }).array(),
  /** What is to be paid to take the early-payment discount, and the last day for it. Null without one, or once it is over. */
  early: z.object({ amount: Money, until: z.string() }).nullable(),
  corrects: z.object({ id: z.int(), number: z.string() }).nullable(),
  correction_reason: z.string().nullable(),
  corrected_by: z
    .object({ id: z.int(), number: z.string(), kind: z.enum(invoiceKinds), amount: Money })
    .array(),
  /** Whom to pay, as it was when the invoice was issued. */
  seller: z.object({ name: z.string(), requisites: z.record(z.string(), z.string()) }),
  /** The payment code for a banking app as a drawing: the dark squares as one path in a square of `size`. */
  payment_code: z.object({ size: z.int(), path: z.string() }).nullable(),
  void_reason: z.string().nullable(),
  payments: Payment.array(),
})
export type Invoice = z.infer<typeof Invoice>

export const ownInvoices = list({
  name: 'invoices',
  row: InvoiceSummary,
  columns: {
    number: { title: 'invoicing.number', is: 'text' },
    order_number: { title: 'invoicing.order', is: 'number' },
    kind: { title: 'invoicing.kind', is: 'word', words: 'invoicing.kinds' },
    issued_at: { title: 'invoicing.issued', is: 'moment' },
    due_on: { title: 'invoicing.due', is: 'text' },
    net: { title: 'invoicing.net', is: 'money' },
    tax: { title: 'invoicing.tax', is: 'money' },
    amount: { title: 'invoicing.amount', is: 'money' },
    paid: { title: 'invoicing.paid', is: 'money' },
    left: { title: 'invoicing.left', is: 'money' },
    state: { title: 'invoicing.state', is: 'word', words: 'invoicing.states' },
  },
  hidden_at_first: ['net', 'tax'],
  filters: {
    state: z.enum(invoiceStates).optional(),
    currency: CurrencyCode.optional(),
    issued_from: day.optional(),
    issued_to: day.optional(),
    order_number: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    q: text(100).trim().optional(),
  },
  sorts: ['issued_at', 'due_on', 'number', 'amount'],
  sort: '-issued_at',
  chips: { filter: 'state', values: invoiceStates, words: 'invoicing.states' },
  sums: 'left',
})
export type InvoiceFilter = FilterOf<typeof ownInvoices>

export const StaffInvoice = InvoiceSummary.extend({ manager_name: z.string().nullable() })
export type StaffInvoice = z.infer<typeof StaffInvoice>

const minorUnits = z.coerce.number().pipe(z.int('errors.notValid').min(0, 'errors.notValid').max(largest))
const {
  order_number,
  kind,
  issued_at,
  due_on,
  net,
  tax,
  amount,
  paid: paidColumn,
  left,
  state,
} = ownInvoices.columns

/** The invoices a member of staff may see. Amounts are in minor units of any currency. */
export const staffInvoices = list({
  name: 'staff-invoices',
  row: StaffInvoice,
  columns: {
    number: ownInvoices.columns.number,
    organization_name: { title: 'invoicing.client', is: 'text' },
    order_number,
    kind,
    issued_at,
    due_on,
    net,
    tax,
    amount,
    paid: paidColumn,
    left,
    state,
    manager_name: { title: 'invoicing.manager', is: 'text' },
  },
  hidden_at_first: ['net', 'tax', 'paid', 'manager_name'],
  filters: {
    state: z.enum(invoiceStates).optional(),
    kind: z.enum(invoiceKinds).optional(),
    currency: CurrencyCode.optional(),
    organization_id: z.coerce.number().int().positive().optional(),
    issued_from: day.optional(),
    issued_to: day.optional(),
    /** For a link from a figure: due on these days, and open. */
    due_from: day.optional(),
    due_to: day.optional(),
    open: z.enum(['1']).optional(),
    amount_from: minorUnits.optional(),
    amount_to: minorUnits.optional(),
    /** A reported payment waits for confirmation. */
    reported: z.enum(['1']).optional(),
    q: text(100).trim().optional(),
  },
  sorts: ['issued_at', 'due_on', 'number', 'amount'],
  sort: '-issued_at',
  chips: { filter: 'state', values: invoiceStates, words: 'invoicing.states' },
  sums: 'left',
})

/** The debt of a company in one currency, in minor units: total, overdue, and paid in advance. */
export const Due = z.object({
  owed: Money,
  overdue: Money,
  /** The part of the debt due today or within the next seven days. */
  due_in_a_week: Money,
  paid_this_month: Money,
  advance: Money,
})
export type Due = z.infer<typeof Due>

/** An invoice with an amount to pay, as its company reads it, even when blocked. */
export const UnpaidInvoice = z.object({
  id: z.int(),
  number: z.string(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  /** The amount still to pay. */
  left: Money,
})
export type UnpaidInvoice = z.infer<typeof UnpaidInvoice>

const paid = {
  amount: z.int('errors.notValid').min(1, 'errors.notValid').max(largest, 'errors.notValid'),
  paid_on: day,
  reference: requiredText(100),
}
/** "I have paid": invoices of one currency. `amount` is in its minor units; the surplus is an advance. */
export const ReportPayment = z.object({
  ...paid,
  invoice_ids: z.int().positive().array().min(1, 'errors.required').max(50),
  proof_file_id: z.int().positive().nullish(),
})
export type ReportPayment = z.output<typeof ReportPayment>
export const RecordPayment = z.object({
  ...paid,
  method: z.enum(recordedMethods, 'errors.oneOf').default('transfer'),
})
export type RecordPayment = z.output<typeof RecordPayment>

/** `percent`, 1 to 99, is only for a prepayment. Without `due_on`, the day follows from the terms. */
export const NewInvoice = z.object({
  kind: z.enum(orderInvoiceKinds, 'errors.oneOf'),
  percent: z.int('errors.notValid').min(1, 'errors.notValid').max(99, 'errors.notValid').nullish(),
  due_on: day.nullish(),
})
export type NewInvoice = z.output<typeof NewInvoice>

const figure = z
  .int('errors.notValid')
  .min(0, 'errors.notValid')
  .max(10 ** 12, 'errors.notValid')
  .nullish()
/** The corrected lines, by index from 0: pieces, price or amount in minor units. */
export const CorrectInvoice = z.object({
  lines: z
    .object({ line: z.int().min(0), quantity: figure, price: figure, amount: figure })
    .array()
    .min(1, 'errors.required')
    .max(mostLines),
  reason: requiredText(500),
  due_on: day.nullish(),
  /** Confirms that the order is to be invoiced for more than it comes to. */
  above_order: z.boolean().default(false),
})
export type CorrectInvoice = z.output<typeof CorrectInvoice>
