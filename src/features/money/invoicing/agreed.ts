import type { LocalText, Supply, TaxGroup } from '#features/foundation/tax/tax.ts'
import type { Allocation } from '#features/foundation/tax/totals-shape.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { InvoiceLine } from './invoice.ts'
import type { Invoiced } from './invoiced.ts'

/** An agreed line of an order. `quantity`: the pieces that are still wanted. Amounts in minor units. */
export type AgreedLine = {
  id: number
  sku: string | null
  name: LocalText
  unit: string | null
  quantity: number
  /** Pieces that are ready to ship or have left. */
  ready: number
  price: { amount: number; per: PriceUnit }
  group: TaxGroup
  supply: Supply
  /** What claims take off this line, whether credited yet or not. */
  allowed: { amount: number; name: LocalText } | null
}

/** What the net of some pieces of a line follows from. */
export type PricedLine = Omit<AgreedLine, 'ready' | 'group' | 'supply'>

/** An order to invoice: its agreed lines and charges, and what is invoiced of them. */
export type ToInvoice = {
  number: number
  lines: readonly AgreedLine[]
  charges: readonly AgreedCharge[]
  invoiced: Invoiced
}

/** A line whose group is known. */
export type GroupedLine = InvoiceLine & { group: TaxGroup }

/**
 * A charge or discount of the whole order, net in minor units. It is invoiced in proportion to the goods, so that partial
 * invoices add up to it; one with `lot_id`, with that lot.
 */
export type AgreedCharge = {
  key: string
  /** UNCL 7161 of a charge, 5189 of a discount. */
  code: string
  name: LocalText
  amount: number
  lot_id: number | null
  allocation: Allocation
}

/** The net of a line or of a charge in one tax group: what was agreed, and what is not invoiced yet. */
export type Part = { group: TaxGroup; net: number; open: number; isCharge?: true }
