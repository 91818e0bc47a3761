import type { ProductField } from '#features/goods/catalogue/server/index.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { FieldValue } from '../import.ts'

/** The quantity expected on a day, and the confidence. */
export type Coming = { quantity: number; confidence: Confidence }

type Change<T> = { from: T; to: T }

/**
 * The values an import overwrote and the ones it wrote: the fields of the product, its base price, stock and expected
 * deliveries. Null means nothing.
 */
export type Before = {
  product: Partial<Record<ProductField, Change<FieldValue>>>
  /** `from_per` and `to_per` are absent for a price per piece. */
  price?: { currency: string; min_qty: number; from_per?: PriceUnit; to_per?: PriceUnit } & Change<
    number | null
  >
  cost?: { currency: string; from_per?: PriceUnit; to_per?: PriceUnit } & Change<number | null>
  stock?: { warehouse: string } & Change<number | null>
  incoming?: { warehouse: string; expected_on: string } & Change<Coming | null>
}
