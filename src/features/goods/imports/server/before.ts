import type { ProductField } from '#features/goods/catalogue/server/index.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import type { PriceUnit } from '#platform/shared/money.ts'

/** So many on a day, and how sure. */
export type Coming = { quantity: number; confidence: Confidence }

type Change<T> = { from: T; to: T }

/** What stood where an import wrote, and what it wrote: the product's fields, its base price, its stock, what is to come of it. Null: nothing. */
export type Before = {
  product: Partial<Record<ProductField, Change<string | number | null>>>
  /** The pieces an amount buys are absent where it is one. */
  price?: { currency: string; min_qty: number; from_per?: PriceUnit; to_per?: PriceUnit } & Change<
    number | null
  >
  cost?: { currency: string; from_per?: PriceUnit; to_per?: PriceUnit } & Change<number | null>
  stock?: { warehouse: string } & Change<number | null>
  incoming?: { warehouse: string; expected_on: string } & Change<Coming | null>
}
