import type { LocalText } from '#features/foundation/tax/tax.ts'
import type { InvoiceKind, InvoiceLine, InvoiceTax, StoredState } from '#features/money/invoicing/invoice.ts'
import type { Buyer } from '#features/people/clients/buyer.ts'
import type { Early } from '#features/people/payment-terms/payment-plan.ts'

/** What an e-invoice is made from: an invoice as issued, and what is read beside it. */
export type IssuedInvoice = {
  number: string
  kind: InvoiceKind
  state: StoredState
  /** A day of the company: '2026-05-14'. */
  issued_on: string
  due_on: string
  currency: string
  lines: readonly InvoiceLine[]
  /** With tax, below zero for a credit note. In minor units, like `tax_amount`. */
  amount: number
  tax_amount: number
  /** Money of the buyer that the invoice took when it was issued (BT-113). */
  advance_amount: number
  tax: InvoiceTax | null
  seller: { name: string; legal_name: LocalText; requisites: Record<string, string> }
  buyer: Buyer | null
  order_number: number
  po_number: string | null
  /** The terms of payment in words. */
  terms: LocalText | null
  /** The discount for early payment of the terms. */
  early: Early | null
  /** The goods left with a lot. */
  is_of_lot: boolean
  correction_reason: string | null
  /** The invoice it corrects, and those whose advances it deducts. */
  preceding: { number: string; issued_on: string }[]
  /** Where a side is reached that has no VAT id. */
  emails: { seller: string | null; buyer: string | null }
}

/** Why an invoice cannot be written as XML. Its PDF remains. */
export const obstacles = [
  /** It is older than tax (0120). */
  'before_tax',
  /** It is older than e-invoices, and K needs the day and country of the supply (BR-IC-11, BR-IC-12). */
  'before_e_invoices',
  'withdrawn',
  /** Its tax follows Russian law, which has formats of its own. */
  'russian',
  /** EN 16931 has two decimals; the currency has a third that is not 0 (BR-DEC). */
  'third_digit',
  /** Late interest is outside the scope of VAT. */
  'interest',
  /** No day of supply yet (BR-IC-11), and not taxed: Art. 67 of Directive 2006/112/EC. */
  'advance_within_eu',
  'no_seller_country',
  /** Neither a tax id nor a registration number (BR-CO-26). */
  'no_seller_number',
  'no_buyer_country',
] as const
export type Obstacle = (typeof obstacles)[number]
