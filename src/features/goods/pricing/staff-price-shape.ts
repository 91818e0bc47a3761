import { z } from 'zod'
import { UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { priceListKinds, priceListStates } from './price-list.ts'
import { Currency, Day } from './price-list-shape.ts'
import { PriceReason } from './price-shape.ts'

/** The amount of a currency that one dollar buys from a day on; the newest that has begun is in force. */
export const Rate = z.object({
  currency: z.string(),
  on: z.string(),
  /** A decimal with up to six digits after the point. */
  rate: z.string(),
  holds: z.boolean(),
  set_by: z.string().nullable(),
  set_at: Moment,
})
export type Rate = z.infer<typeof Rate>

const rateText = requiredText(30)
export const NewRate = z.object({ currency: Currency, on: Day, rate: rateText })
export const PastedRates = z.object({ text: requiredText(200_000), dry_run: z.boolean().default(true) })
export const RatesRead = z.object({
  written: z.boolean(),
  rows: z
    .object({ currency: z.string(), on: z.string(), rate: z.string(), before: z.string().nullable() })
    .array(),
})

/** The cost of a product, as stored in one currency. */
export const ProductCost = z.object({
  cost: UnitPrice,
  set_at: Moment,
  set_by: z.string().nullable(),
})
export type ProductCost = z.infer<typeof ProductCost>

/** The cost of one piece as typed; null if it is no longer known. */
export const CostInput = z.object({ currency: Currency, cost: requiredText(20).nullable() })
export type CostInput = z.output<typeof CostInput>

/** The margins of a promotion, at the level in its audience that pays least. */
export const MarginCheck = z.object({
  currency: z.string(),
  /** Shown level, 1 to 5. */
  level: z.int(),
  /**
   * `goods`: its products. `counted`: those with a price and a known cost. `below_cost`: of these, those sold below
   * cost.
   */
  goods: z.int(),
  counted: z.int(),
  below_cost: z.int(),
  /** The products with the lowest margins, the worst first. */
  worst: z
    .object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      price: UnitPrice,
      cost: UnitPrice,
      margin_bp: z.int().nullable(),
    })
    .array(),
})
export type MarginCheck = z.infer<typeof MarginCheck>

/**
 * The prices of a product for staff: all ways to calculate it, the charged one first, and the entries of every list.
 */
export const ProductPrices = z.object({
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  quantity: z.int(),
  price: UnitPrice.nullable(),
  /** The cost in the currency and for as many pieces as the price. */
  cost: UnitPrice.nullable(),
  ways: z.object({ price: UnitPrice, why: PriceReason.array(), margin_bp: z.int().nullable() }).array(),
  lists: z
    .object({
      list_id: z.int(),
      name: z.string(),
      kind: z.enum(priceListKinds),
      organization: z.string().nullable(),
      version: z.int(),
      state: z.enum(priceListStates),
      breaks: z.object({ min_qty: z.int(), price: UnitPrice }).array(),
    })
    .array(),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** The parts of a client's prices: the discounts of its level, and its contract lists in force or scheduled. */
export const ClientPrices = z.object({
  currency: z.string(),
  /** Level id, from 0. */
  level: z.int(),
  percent_bp: z.int(),
  /** Categories with their own percentage for this level. */
  categories: z.object({ id: z.int(), name: z.string(), percent_bp: z.int() }).array(),
  lists: z
    .object({
      id: z.int(),
      name: z.string(),
      currency: z.string(),
      version: z.int(),
      state: z.enum(priceListStates),
      prices: z.int(),
      valid_from: Moment,
      valid_to: Moment.nullable(),
    })
    .array(),
})
export type ClientPrices = z.infer<typeof ClientPrices>
