import type { PriceUnit } from '#platform/shared/money.ts'
import type { AccountingRate } from './facts.ts'
import type { Supply, TaxGroup, TaxProfile } from './tax.ts'

/**
 * A line before its totals. `allowance` and `charge` are of this line alone (BG-27, BG-28). All amounts are in minor
 * units of the document's currency.
 *
 * An `advance` is a negative line that takes off an advance invoiced before. Percentages and shares ignore it.
 */
export type DocumentLine = {
  id: string
  supply: Supply | 'advance'
  quantity: number
  price: { amount: number; per?: PriceUnit | undefined }
  allowance?: number | undefined
  charge?: number | undefined
  group: TaxGroup
}

/**
 * Where an allowance or a charge belongs.
 *
 * - `all`: over all lines by net, as a discount.
 * - `goods`: over the lines of goods by net, as ancillary costs (Art. 78(b) of Directive 2006/112/EC); over all lines
 *   if there are no goods.
 * - `own`: to a tax group of its own.
 * - `charge`: to the groups of a charge of the same document, which an allowance takes off, as free delivery.
 */
export type Allocation = { over: 'all' } | { over: 'goods' } | { over: 'own'; group: TaxGroup }
export type AllowanceAllocation = Allocation | { over: 'charge'; id: string }

/** An amount, or basis points of the sum of the line nets. `code`: UNCL 5189 or 7161. */
type Adjustment = { id: string; code: string } & ({ amount: number } | { percent_bp: number })
export type DocumentAllowance = Adjustment & { allocation: AllowanceAllocation }
export type DocumentCharge = Adjustment & { allocation: Allocation }

export type TotalsInput = {
  profile: TaxProfile
  lines: readonly DocumentLine[]
  allowances: readonly DocumentAllowance[]
  charges: readonly DocumentCharge[]
  /** The accounting currency, if it is not the document's. */
  accounting?: AccountingRate | undefined
}

/** A line with its net (BT-131). `tax` is null in the profile `eu`, which has no tax of a line. */
export type TotalledLine = { id: string; net: number; tax: number | null; group: TaxGroup }

/** The part of an allowance (BG-20) or charge (BG-21) in one group. */
export type Share = { id: string; code: string; amount: number; group: TaxGroup }

/** A row of the breakdown (BG-23): BT-116 and BT-117. */
export type BreakdownRow = TaxGroup & { taxable: number; tax: number }

export type Totals = {
  /** BT-106 */
  lines: number
  /** BT-107 */
  allowances: number
  /** BT-108 */
  charges: number
  /** BT-109 */
  net: number
  /** BT-110 */
  tax: number
  /** BT-111, in minor units of the accounting currency; null if that is the document's. */
  tax_accounting: number | null
  /** BT-112 */
  gross: number
  /** BT-113: money, never invoiced advances. */
  paid: number
  /** BT-115 */
  payable: number
}

export type DocumentTotals = {
  profile: TaxProfile
  lines: TotalledLine[]
  allowances: Share[]
  charges: Share[]
  breakdown: BreakdownRow[]
  totals: Totals
  accounting: AccountingRate | null
}
