import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'

/** The text in the quantity fields of a list, by product. */
export type Typed = ReadonlyMap<number, { product: PricedProduct; text: string }>

export function withText(typed: Typed, product: PricedProduct, text: string): Typed {
  const next = new Map(typed)
  if (text.trim() === '') next.delete(product.id)
  else next.set(product.id, { product, text })
  return next
}

export type TypedProps = { typed: Typed; onTyped: (typed: Typed) => void }
