import { dayAfter } from '#features/foundation/company/opening.ts'
import type { Early } from '#features/people/payment-terms/payment-plan.ts'
import { discountLines } from '../../early-discount.ts'
import type { InvoiceKind, InvoiceLine, InvoiceTax, StoredState } from '../../invoice.ts'
import { taxedLike } from '../taxed-document.ts'

/** An early-payment discount: the lines of its credit note, what it takes off with tax, and the last day to pay. */
export type Discount = { lines: InvoiceLine[]; amount: number; until: string }

type Discounted = {
  kind: InvoiceKind
  state: StoredState
  tax: InvoiceTax | null
  /** Of the invoice and its corrections. */
  lines: readonly InvoiceLine[]
  /** The day of issue in the company's time zone. */
  issued_on: string
  early: Early | null
}

/** Returns the discount that an invoice has for an early payment, or null. It is given once, and not on advances. */
export function discountOf({ kind, state, tax, lines, issued_on, early }: Discounted): Discount | null {
  if (!early || kind !== 'invoice' || state === 'void' || lines.some(({ role }) => role === 'discount'))
    return null
  const credit = discountLines(lines, early)
  const amount = -taxedLike(tax, credit).amount
  return amount > 0 ? { lines: credit, amount, until: dayAfter(issued_on, early.days) } : null
}

type Payable = Discounted & { amount: number; paid_amount: number }

/** Returns what is to be paid to take the discount, in minor units, and by which day. Null once it is over. */
export function earlyPaymentOf(invoice: Payable, today: string): { amount: number; until: string } | null {
  const discount = discountOf(invoice)
  const left = invoice.amount - invoice.paid_amount
  if (!discount || discount.until < today || left <= discount.amount) return null
  return { amount: left - discount.amount, until: discount.until }
}
