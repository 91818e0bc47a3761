import { z } from 'zod'
import { ProductCard, ProductFilter } from '#features/catalogue/contract.ts'
import { clients } from '#platform/shared/audience.ts'
import { get, page } from '#platform/shared/contract.ts'
import { Money } from '#platform/shared/money-shape.ts'

/** One reason of a price, with the unit price after it. */
export const PriceReason = z.object({
  step: z.enum(['list', 'break', 'level', 'category', 'contract']),
  price: Money,
  /** Shown level, 1 to 5. */
  level: z.int().nullable(),
  percent_bp: z.int().nullable(),
  min_qty: z.int().nullable(),
})
export type PriceReason = z.infer<typeof PriceReason>

/** A product as one client sees it. `price` is null where a price must be asked for. */
export const PricedProduct = ProductCard.extend({ price: Money.nullable(), list_price: Money.nullable() })
export type PricedProduct = z.infer<typeof PricedProduct>

export const PricedProductDetail = PricedProduct.extend({
  why: PriceReason.array(),
  /** What a unit costs from which quantity, for this client, and why. */
  breaks: z.object({ min_qty: z.int(), price: Money, why: PriceReason.array() }).array(),
})
export type PricedProductDetail = z.infer<typeof PricedProductDetail>

export const pricing = {
  products: get('/api/front/products', { who: clients, query: ProductFilter, reply: page(PricedProduct) }),
  product: get('/api/front/products/:id', { who: clients, reply: PricedProductDetail }),
}
