import type { ProductField } from '#features/catalogue/server/index.ts'

type Change<T> = { from: T; to: T }

/** What stood where an import wrote, and what it wrote: the product's fields, its base price, its stock. Null: nothing. */
export type Before = {
  product: Partial<Record<ProductField, Change<string | number | null>>>
  price?: { currency: string; min_qty: number } & Change<number | null>
  stock?: { warehouse: string } & Change<number | null>
}
