import type { PriceUnit } from '#platform/shared/money.ts'

/** What a invoice of an order asks for: a part before the goods, what is left of it, or all at once (product 4.8). */
export const orderInvoiceKinds = ['prepayment', 'balance', 'full'] as const
export type OrderInvoiceKind = (typeof orderInvoiceKinds)[number]
/** A correction asks for more than the invoice it corrects, a credit gives some of it back. */
export const correctingKinds = ['correction', 'credit'] as const
export const invoiceKinds = [...orderInvoiceKinds, ...correctingKinds] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** So many invoices one archive has at most. */
export const mostInArchive = 100

/** What is stored of a invoice; whether it is paid follows from its sums, whether it is late from the day. */
export const storedStates = ['issued', 'void'] as const
export type StoredState = (typeof storedStates)[number]

export const invoiceStates = ['issued', 'partly_paid', 'paid', 'overdue', 'credited', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** `due_on`, `today`: days like '2026-05-14'. A invoice below nought is a credit: nothing is paid of it. */
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

/** So many percent of a sum in minor units, rounded once, half away from nought. */
export const percentOfSum = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)

type Counted = {
  quantity: number | null
  price: { amount: number; per: PriceUnit } | null
  amount: number
}

/**
 * One line of a invoice as it was when the invoice was made; a part of an order is one line without goods. A line of a
 * correction says which line it puts right (`of`, from nought), what that said before (`was`), and has as its amount the
 * difference.
 */
export type InvoiceLine = Counted & {
  sku: string | null
  name: { en: string; ru: string }
  unit: string | null
  of?: number
  was?: Counted
}

/** `undone`: it counted, and was taken back since. */
export const paymentStates = ['reported', 'confirmed', 'rejected', 'undone'] as const
export type PaymentState = (typeof paymentStates)[number]
/** Of money that never came after all: it may be reported again. */
export const failedPayments = ['rejected', 'undone'] as const satisfies readonly PaymentState[]

/** How money comes (product 4.8); by card is for later. */
export const paymentMethods = ['transfer', 'cash', 'offset'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Open = { id: number; amount: number; paid_amount: number }

/**
 * How a payment falls on invoices, in their order: each gets what is left of it until nothing is left of the payment. What
 * remains is an advance. All in minor units of one currency.
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
