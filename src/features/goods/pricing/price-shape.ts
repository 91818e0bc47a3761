import { z } from 'zod'
import { ProductCard, ProductImage } from '#features/goods/catalogue/contract.ts'
import { CuttingRule } from '#features/goods/catalogue/cutting-shape.ts'
import { OwnNarrowing, ProductFilter, together } from '#features/goods/catalogue/product-filter-shape.ts'
import { ProductUnit } from '#features/goods/catalogue/product-unit-shape.ts'
import { DeliveryDays, Schedule } from '#features/goods/stock/contract.ts'
import { Paging } from '#platform/shared/contract.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { UnitPrice } from '#platform/shared/money-shape.ts'
import { keptReasons } from './price-limits.ts'
import { watchKinds } from './watch.ts'

/** The amount of a currency that one dollar buys, a decimal, and the day it was set for. */
const RateUsed = z.object({ currency: z.string(), rate: z.string(), on: z.string().nullable() })

/**
 * One step of a price calculation, with the figures to calculate it from: the steps reproduce the price exactly. It is
 * rounded once, after the last.
 */
export const PriceReason = z.object({
  step: z.enum(['list', 'break', 'rate', 'level', 'category', 'contract', 'promotion', 'offered', 'blanket']),
  /**
   * A list or contract price as it is written, in its own currency; at the last step, the price. Null in between, where
   * the exact amount has no minor units.
   */
  price: UnitPrice.nullable(),
  /** Shown level, 1 to 5. */
  level: z.int().nullable(),
  percent_bp: z.int().nullable(),
  min_qty: z.int().nullable(),
  /** `amount` is taken `off`, or is the `price`, in the promotion's own currency. */
  promotion: z
    .object({
      id: z.int(),
      title: z.string(),
      effect: z.enum(['percent', 'off', 'price']).nullable(),
      percent_bp: z.int().nullable(),
      amount: UnitPrice.nullable(),
    })
    .nullable(),
  /** The rates of a conversion: of the currency it is from and the one it is to. The dollar itself has none. */
  rates: RateUsed.array(),
})
export type PriceReason = z.infer<typeof PriceReason>

/**
 * A limited promotion that a quantity exceeds, so that it does not apply. `quantity` pieces can be bought at the lower
 * `price`; 0 and null if what is `left` is too little to be bought.
 */
export const LimitedPrice = z.object({
  promotion: z.object({ id: z.int(), title: z.string() }),
  left: z.int(),
  quantity: z.int(),
  price: UnitPrice.nullable(),
})
export type LimitedPrice = z.infer<typeof LimitedPrice>

/** A product as one client sees it. `price` is null if the price is on request. */
export const PricedProduct = ProductCard.extend({
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
  /** When the smallest quantity is delivered. Only in lists of the catalogue; null if it has no day. */
  next_delivery: DeliveryDays.nullable().optional(),
})
export type PricedProduct = z.infer<typeof PricedProduct>

/** A product to take instead: the quantity it is sold in, when it is delivered, and its price at that quantity. */
export const Alternative = z.object({
  product: PricedProduct,
  quantity: z.int(),
  schedule: Schedule,
  price: UnitPrice.nullable(),
})
export type Alternative = z.infer<typeof Alternative>

export const PricedProductDetail = PricedProduct.extend({
  /** The other units it is ordered in. */
  units: ProductUnit.array(),
  /** How it is cut to length; null if it is not. */
  cutting: CuttingRule.nullable(),
  images: ProductImage.array(),
  why: PriceReason.array(),
  /** The unit price from each quantity on, for this client, and how it was calculated. */
  breaks: z
    .object({
      min_qty: z.int(),
      price: UnitPrice,
      why: PriceReason.array(),
      limited: LimitedPrice.nullable(),
    })
    .array(),
  /** The unit price from each charged quantity on, for pieces cut to length. Empty if the product is not cut. */
  cut_breaks: z.object({ min_qty: z.int(), price: UnitPrice }).array(),
  /** Whether the product is discontinued; `replacement` is what to buy instead once the rest is sold. */
  discontinued: z.boolean(),
  replacement: PricedProduct.nullable(),
})
export type PricedProductDetail = z.infer<typeof PricedProductDetail>

/** The catalogue with the client's own prices: by relevance for a search, else by name. */
export const productList = list({
  name: 'products',
  row: PricedProduct,
  columns: {
    name: { title: 'catalogue.product', is: 'text' },
    sku: { title: 'catalogue.sku', is: 'text' },
    brand: { title: 'catalogue.brand', is: 'text' },
    availability: { title: 'catalogue.availability', is: 'word', words: 'catalogue.availabilities' },
    incoming_on: { title: 'catalogue.incomingOn', is: 'text' },
    min_qty: { title: 'catalogue.smallestQuantity', is: 'figure' },
    step_qty: { title: 'catalogue.step', is: 'figure' },
    unit: { title: 'catalogue.unit', is: 'word', words: 'catalogue.units' },
    price: { title: 'pricing.yourPrice', is: 'price' },
  },
  filters: { ...OwnNarrowing.shape, together },
  sorts: ['name', 'created_at'],
  sort: null,
})
export type PricedFilter = FilterOf<typeof productList>

/** A product as staff see it for an offer: the client's price, and stock in numbers. */
export const OfferedProduct = PricedProduct.extend({
  available_qty: z.int(),
  incoming_qty: z.int(),
  /** The cost for as many pieces as the price, and the margin in basis points of the price. */
  cost: UnitPrice.nullable(),
  margin_bp: z.int().nullable(),
})
export type OfferedProduct = z.infer<typeof OfferedProduct>

export const OfferedFilter = ProductFilter.extend({
  /** The company whose prices are shown; without it, list prices. */
  organization_id: z.coerce.number().int().positive().optional(),
})
export type OfferedFilter = z.output<typeof OfferedFilter>

/** Starts or ends a watch. */
export const NewWatch = z.object({ kind: z.enum(watchKinds), on: z.boolean() })
export type NewWatch = z.output<typeof NewWatch>

/** A product of a promotion, with its price without the promotion, and why the promotion does not lower it. */
export const PromotedProduct = PricedProduct.extend({
  usual_price: UnitPrice.nullable(),
  kept_by: z.enum(keptReasons).nullable(),
})
export type PromotedProduct = z.infer<typeof PromotedProduct>

/** Prices under a promotion in any state, so that staff can check it before its release. */
const someId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)
const ofPromotion = { promotion_id: someId }
export const PromotedFilter = Paging.extend(ofPromotion)
export type PromotedFilter = z.output<typeof PromotedFilter>
export const PreviewFilter = PromotedFilter.extend({ organization_id: someId })
export type PreviewFilter = z.output<typeof PreviewFilter>
