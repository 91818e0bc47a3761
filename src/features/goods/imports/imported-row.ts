import type { PriceAmount } from '#features/foundation/tax/net-of-gross.ts'
import type { SellerTax } from '#features/foundation/tax/seller.ts'
import type { TaxClass } from '#features/foundation/tax/tax.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { Sign } from './decimal.ts'
import type { RowReason } from './import.ts'
import type { Mark } from './mark.ts'

/** A parsed row. Fields that are absent or empty in the file stay as they are. */
export type ImportedRow = {
  sku: string
  mpn?: string
  ean?: string
  brand?: string
  name_en?: string
  name_ru?: string
  description_en?: string
  description_ru?: string
  category?: string
  unit?: string
  pack_qty?: number
  min_qty?: number
  step_qty?: number
  weight_g?: number
  length_mm?: number
  width_mm?: number
  height_mm?: number
  lead_days?: number
  handling_days?: number
  daily_capacity?: number
  replenish_days?: number
  tax_class?: TaxClass
  is_service?: boolean
  commodity_code?: string
  /** The price of `per` pieces, in minor units of `currency`. */
  price?: number
  per?: PriceUnit
  /** The cost of `cost_per` pieces, in minor units of `currency`. */
  cost?: number
  cost_per?: PriceUnit
  /** A price that includes tax. Price or cost is its net once the product, and so its tax class, is known. */
  price_with_tax?: PriceAmount
  cost_with_tax?: PriceAmount
  currency?: string
  stock?: number
  warehouse?: string
  incoming_qty?: number
  /** '2027-06-12' */
  expected_on?: string
  confidence?: Confidence
  /** Where the row is, in a file of several sheets. */
  place?: { sheet: string; row: number }
}

/** What cells are besides their texts, by column; how its numbers and prices are read, by column. */
export type CellReading = {
  markOf: (column: number) => Mark | undefined
  /** Null if a number that could be one or a thousand is refused. */
  signOf: (column: number) => Sign | null
  /** For how many pieces the prices of a column are, if its header says so. */
  priceUnitOf: (column: number) => PriceUnit | 'unknown' | null
}

export type ReadRow = { row: ImportedRow; reasons: RowReason[] }

/** The currency of prices that name none, and the check for traded currencies. */
export type Currencies = { usual: string; isTraded: (currency: string) => boolean }

/**
 * The context of a file: the warehouse a word means, the first day on which deliveries can still be expected, and the
 * tax rates of the seller's country.
 */
export type Reading = { warehouseOf: (word: string) => string; today: string; tax: SellerTax }
