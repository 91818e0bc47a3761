import type { AccountedTax } from '#features/foundation/tax/official-rates.ts'
import type { LocalText, TaxGroup, TaxProfile } from '#features/foundation/tax/tax.ts'
import type { BreakdownRow } from '#features/foundation/tax/totals-shape.ts'
import type { PriceUnit } from '#platform/shared/money.ts'

/** An advance (EN 16931: 386), or goods that are invoiced for good (380). */
export const orderInvoiceKinds = ['prepayment', 'invoice'] as const
export type OrderInvoiceKind = (typeof orderInvoiceKinds)[number]
/** A debit note adds to the invoice it corrects (383); a credit note gives back part of it (381). */
export const correctingKinds = ['debit_note', 'credit_note'] as const
/**
 * `interest_note` asks for late interest. It is outside the scope of VAT and no part of what the order comes to.
 *
 * `payment_request` asks for an advance that has no invoice: of an intra-Community supply, which is not taxed (Art. 67,
 * 220(1)(4) VATD), and of every supply of a Russian seller. It posts nothing to the ledger, and the invoice of the goods
 * closes it.
 */
export const invoiceKinds = [
  ...orderInvoiceKinds,
  'payment_request',
  'interest_note',
  ...correctingKinds,
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Returns whether a document asks for money before the goods leave. */
export const asksAhead = (kind: InvoiceKind): boolean => kind === 'prepayment' || kind === 'payment_request'

/** Returns whether a document is one of the tax law: it is corrected and has an e-invoice. Others are withdrawn and issued again. */
export const isTaxDocument = (kind: InvoiceKind): boolean =>
  kind !== 'payment_request' && kind !== 'interest_note'

/** The message keys of the titles of documents, with the number as a parameter. */
export const documentTitles = {
  prepayment: 'invoicing.pdf.title',
  payment_request: 'invoicing.pdf.requestTitle',
  interest_note: 'invoicing.pdf.interestTitle',
  invoice: 'invoicing.pdf.title',
  debit_note: 'invoicing.pdf.debitTitle',
  credit_note: 'invoicing.pdf.creditTitle',
} as const satisfies Record<InvoiceKind, string>

/** The stored reason of a credit note for an early payment. It is shown in the reader's language. */
export const earlyPayment = 'early_payment'

/** The stored reason of a payment request that an invoice closed. It is shown in the reader's language. */
export const closedByInvoice = 'closed_by_invoice'

/** The stored reason of a payment that was undone because the bank returned it. It is shown in the reader's language. */
export const returnedByBank = 'returned_by_bank'

/** The most invoices of one archive. */
export const mostInArchive = 100

/** The stored states. Whether an invoice is paid follows from its amounts, whether it is overdue from the day. */
export const storedStates = ['issued', 'void'] as const
export type StoredState = (typeof storedStates)[number]

export const invoiceStates = ['issued', 'partly_paid', 'paid', 'overdue', 'credited', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/**
 * Returns the state of an invoice. `due_on` and `today` are days like '2026-05-14'. A negative amount is a
 * credit, which is never paid; nor is an invoice that is credited whole (`is_credited`).
 */
export function stateOf(
  invoice: {
    state: StoredState
    amount: number
    paid_amount: number
    due_on: string
    is_credited: boolean
  },
  today: string,
): InvoiceState {
  if (invoice.state === 'void') return 'void'
  if (invoice.amount < 0) return 'credited'
  if (invoice.paid_amount >= invoice.amount) return invoice.is_credited ? 'credited' : 'paid'
  if (invoice.due_on < today) return 'overdue'
  return invoice.paid_amount > 0 ? 'partly_paid' : 'issued'
}

type Counted = {
  quantity: number | null
  price: { amount: number; per: PriceUnit } | null
  amount: number
}

/**
 * What a line means for what is left to invoice of an order:
 *
 * - `goods`: pieces of an order line. On a credit note they are no longer invoiced. Without a quantity, only the price
 *   of pieces invoiced before has changed.
 * - `allowance`: a claim about pieces of an order line. The pieces stay invoiced.
 * - `prepayment`: a part of the order that is paid in advance.
 * - `deduction`: takes off an advance that an earlier invoice asked for.
 * - `discount`: for an early payment. The pieces stay invoiced.
 * - `charge`: delivery, another charge of the whole order, or below zero a discount of it. `charge` is its key.
 *
 * A line that staff corrected has no role: it changes the invoice, not what is left of the order.
 */
export const lineRoles = ['goods', 'allowance', 'prepayment', 'deduction', 'discount', 'charge'] as const
export type LineRole = (typeof lineRoles)[number]

/**
 * A line of an invoice as issued. `amount` is its net. Invoices that are older than tax (0120) have lines without
 * `group` and `role`. A line of a correction has the index of the corrected line (`of`, from 0), its former content
 * (`was`), and the difference as its amount.
 */
export type InvoiceLine = Counted & {
  sku: string | null
  name: LocalText
  unit: string | null
  group?: TaxGroup | undefined
  role?: LineRole | undefined
  /** The order line, of goods and of an allowance. */
  line_id?: number | undefined
  /** The charge of the order (`Charge`), and its code of UNCL 7161 or 5189. */
  charge?: { key: string; code: string } | undefined
  /** The invoice whose advance a deduction takes off. */
  deducts?: number | undefined
  of?: number
  was?: Counted
}

/** The tax of an invoice as issued, with what is printed about it. */
export type InvoiceTax = {
  profile: TaxProfile
  /** Not printed on a document outside the scope of VAT (BR-O-02). */
  seller_tax_id: string | null
  /** The buyer's id that the treatment needed. */
  buyer_tax_id: string | null
  breakdown: (BreakdownRow & { reason: LocalText | null })[]
  /** What an e-invoice says beyond what is printed (0124). Absent in invoices that are older. */
  supply?: SupplyFacts | undefined
  /** What a Russian transfer document also says: КПП of both sides, and the buyer's ИНН. */
  russian?: { seller_kpp: string | null; buyer_inn: string | null; buyer_kpp: string | null } | undefined
  /** If it is reported in another currency. Absent also in invoices that are older (0128). */
  accounting?: AccountedTax | undefined
}

/** The facts that decided the tax of an invoice. Countries are ISO 3166 codes, or XI. */
export type SupplyFacts = {
  /** The day whose rules applied: '2026-05-14'. */
  on: string
  delivery_country: string | null
  buyer_country: string | null
  seller_country: string
  /** The seller's number at the local tax office (BT-32). */
  seller_tax_number: string | null
}

/** `undone`: it counted and was reversed later. */
export const paymentStates = ['reported', 'confirmed', 'rejected', 'undone'] as const
export type PaymentState = (typeof paymentStates)[number]
/** The states of payments that did not arrive. They may be reported again. */
export const failedPayments = ['rejected', 'undone'] as const satisfies readonly PaymentState[]

/** The payment methods that staff record (product 4.8). Cards will follow later. */
export const recordedMethods = ['transfer', 'cash', 'offset'] as const
export type RecordedMethod = (typeof recordedMethods)[number]
/** `write_off`: no money, the small difference that a payment left of an invoice. */
export const paymentMethods = [...recordedMethods, 'write_off'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Open = { id: number; amount: number; paid_amount: number }

/**
 * Returns what of the rest of an invoice is written off, in minor units: all of it if it is at most `cents` hundredths of
 * a unit of the currency, which has `digits` minor digits; otherwise nothing.
 */
export function writtenOff(left: number, cents: number, digits: number): number {
  const most = Math.floor((cents * 10 ** digits) / 100)
  return left > 0 && left <= most ? left : 0
}

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
