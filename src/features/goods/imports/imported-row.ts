import type { Confidence } from '#features/goods/stock/stock.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { RowReason } from './import.ts'

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
  /** The price of `per` pieces, in minor units of `currency`. */
  price?: number
  per?: PriceUnit
  /** The cost of `cost_per` pieces, in minor units of `currency`. */
  cost?: number
  cost_per?: PriceUnit
  currency?: string
  stock?: number
  warehouse?: string
  incoming_qty?: number
  /** '2027-06-12' */
  expected_on?: string
  confidence?: Confidence
}

export type ReadRow = { row: ImportedRow; reasons: RowReason[] }

/** The currency of prices that name none, and the check for traded currencies. */
export type Currencies = { usual: string; isTraded: (currency: string) => boolean }

/** The context of a file: the warehouse a word means, and the first day on which deliveries can still be expected. */
export type Reading = { warehouseOf: (word: string) => string; today: string }
