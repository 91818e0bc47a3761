import { type PriceUnit, percentOf } from '#platform/shared/money.ts'

/** The kinds of invoices of an order: a prepayment, the balance, or all at once (product 4.8). */
export const orderInvoiceKinds = ['prepayment', 'balance', 'full'] as const
export type OrderInvoiceKind = (typeof orderInvoiceKinds)[number]
/** A correction adds to the invoice it corrects; a credit gives back part of it. */
export const correctingKinds = ['correction', 'credit'] as const
export const invoiceKinds = [...orderInvoiceKinds, ...correctingKinds] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The most invoices of one archive. */
export const mostInArchive = 100

/** The stored states. Whether an invoice is paid follows from its amounts, whether it is overdue from the day. */
export const storedStates = ['issued', 'void'] as const
export type StoredState = (typeof storedStates)[number]

export const invoiceStates = ['issued', 'partly_paid', 'paid', 'overdue', 'credited', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/**
 * Returns the state of an invoice. `due_on` and `today` are days like '2026-05-14'. A negative amount is a
 * credit, which is never paid.
 */
export function stateOf(
  invoice: { state: StoredState; amount: number; paid_amount: number; due_on: string },
  today: string,
): InvoiceState {
  if (invoice.state === 'void') return 'void'
  if (invoice.amount < 0) return 'credited'
  if (invoice.paid_amount >= invoice.amount) return 'paid'
  if (invoice.due_on < today) return 'overdue'
  return invoice.paid_amount > 0 ? 'partly_paid' : 'issued'
}

/** Returns a percentage of an amount in minor units, rounded once, half away from zero. */
export const percentOfSum = (amount: number, percent: number): number => percentOf(amount, percent * 100)

type Counted = {
  quantity: number | null
  price: { amount: number; per: PriceUnit } | null
  amount: number
}

/**
 * A line of an invoice as issued. A part of an order is one line without goods. A line of a correction has the
 * index of the corrected line (`of`, from 0), its former content (`was`), and the difference as its amount.
 */
export type InvoiceLine = Counted & {
  sku: string | null
  name: { en: string; ru: string }
  unit: string | null
  of?: number
  was?: Counted
}

/** `undone`: it counted and was reversed later. */
export const paymentStates = ['reported', 'confirmed', 'rejected', 'undone'] as const
export type PaymentState = (typeof paymentStates)[number]
/** The states of payments that did not arrive. They may be reported again. */
export const failedPayments = ['rejected', 'undone'] as const satisfies readonly PaymentState[]

/** The payment methods (product 4.8). Cards will follow later. */
export const paymentMethods = ['transfer', 'cash', 'offset'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Open = { id: number; amount: number; paid_amount: number }

/**
 * Applies a payment to invoices in their order: each gets what is left of it until the payment is used up. The
 * rest is an advance. All in minor units of one currency.
 */
export function allotted(
  amount: number,
  invoices: readonly Open[],
): { invoice_id: number; amount: number }[] {
  let left = amount
  return invoices.flatMap(({ id, amount: asked, paid_amount }) => {
    const part = Math.min(left, asked - paid_amount)
    left -= part
    return part > 0 ? [{ invoice_id: id, amount: part }] : []
  })
}
