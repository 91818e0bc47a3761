import type { TaxCategory } from '#features/foundation/tax/tax.ts'

/** UNCL 1001: invoice, credit note, debit note, prepayment invoice. */
export type TypeCode = 380 | 381 | 383 | 386

/** An identifier with the code of its list: an EAS code of CEF, such as 9930, or EM for an e-mail address. */
export type ElectronicAddress = { scheme: string; value: string }

/**
 * An invoice by the semantic model of EN 16931, for the writers of UBL and CII. BT and BG are the numbers of its business
 * terms. Amounts are minor units of `currency`, days are like '2026-05-14'. On a credit note amounts are positive.
 */
export type EInvoice = {
  /** BT-1 */
  number: string
  /** BT-2 */
  issued_on: string
  /** BT-3 */
  type: TypeCode
  /** BT-5 */
  currency: string
  /** BT-6 and BT-111: the tax in minor units of the currency in which it is reported, if that is another. */
  reported: { currency: string; tax: number } | null
  /** BT-9 */
  due_on: string | null
  /** BT-13: the buyer's number of the order, or Portico's if the buyer gave none. */
  purchase_order: string
  /** BT-14: Portico's number of the order. */
  sales_order: string
  /** BT-20: in lines, the last one closed where programs read it (BR-DE-18). */
  payment_terms: string | null
  /** BT-22 */
  note: string | null
  /** BG-3: the corrected invoice, and those whose advances are deducted (BT-25, BT-26). */
  preceding: { number: string; issued_on: string }[]
  /** BG-4 */
  seller: Seller
  /** BG-7 */
  buyer: Party
  /** BG-13: the day of the supply (BT-72) and the country of delivery (BT-80). */
  delivery: { on: string | null; country: string | null }
  /** BG-16 */
  payment: Payment | null
  /** BG-20 and BG-21 */
  adjustments: Adjustment[]
  /** BG-22 */
  totals: Totals
  /** BG-23 */
  breakdown: VatRow[]
  /** BG-25 */
  lines: Line[]
}

export type Party = {
  /** BT-27, BT-44 */
  name: string
  /** BT-31, BT-48: with its prefix. */
  vat_id: string | null
  /** BT-34, BT-49 */
  electronic_address: ElectronicAddress | null
  /** BT-35, BT-50: the address in one line, without the country. */
  address: string | null
  /** BT-52. The seller's town is in its address. */
  city: string | null
  /** BT-40, BT-55: ISO 3166-1. */
  country: string
}

export type Seller = Party & {
  /** BT-30 */
  registration_number: string | null
  /** BT-32: the number at the local tax office. */
  tax_number: string | null
}

/** `code` is BT-81, `reference` BT-83, `account` BT-84, `bic` BT-86. */
export type Payment = { code: 30 | 58; reference: string; account: string; bic: string | null }

/**
 * An allowance or a charge of the whole document. `amount` (BT-92, BT-99) is never below zero, `code` is of UNCL 5189
 * (BT-98) or 7161 (BT-105), `reason` is BT-97 or BT-104.
 */
export type Adjustment = {
  is: 'allowance' | 'charge'
  code: string
  reason: string
  amount: number
  vat: Vat
}

/**
 * `lines` is BT-106, `allowances` BT-107, `charges` BT-108, `net` BT-109, `tax` BT-110, `gross` BT-112, `paid` BT-113,
 * `payable` BT-115.
 */
export type Totals = {
  lines: number
  allowances: number
  charges: number
  net: number
  tax: number
  gross: number
  paid: number
  payable: number
}

/** A category and rate of VAT. `rate_bp` is null for category O, which has no rate. */
export type Vat = { category: TaxCategory; rate_bp: number | null }

/** `taxable` is BT-116, `tax` BT-117, `category` BT-118, `rate_bp` BT-119, `reason` BT-120, `code` BT-121. */
export type VatRow = Vat & { taxable: number; tax: number; reason: string | null; code: string | null }

export type Line = {
  /** BT-126: its place, from 1. */
  id: string
  /** BT-129: below zero in a line that takes off. At most three decimals. */
  quantity: number
  /** BT-130, BT-150: UN/ECE Recommendation 20 or 21. */
  unit: string
  /** BT-131 */
  net: number
  /** The price (BT-146) of `per` units (BT-149). Never below zero. */
  price: { amount: number; per: number }
  /** BT-151, BT-152 */
  vat: Vat
  /** BT-153 */
  name: string
  /** BT-155 */
  sku: string | null
}
