import type { PriceUnit } from '#platform/shared/money.ts'

/** What a promotion does to a price; amounts are minor units for `per` pieces of a currency a dollar buys `rate` millionths of. */
export type PriceEffect =
  | { is: 'percent'; percent_bp: number }
  | { is: 'off' | 'price'; amount: number; per: PriceUnit; rate: number }

/** A promotion as it stands for one buyer and one product: what the price resolver needs of it. */
export type Offer = {
  id: number
  title_en: string | null
  title_ru: string | null
  effect: PriceEffect
  /** From how many pieces of a line it holds. */
  min_qty: number
  /** Goes together with others that do; otherwise it stands alone. */
  stackable: boolean
  /** How many pieces may still be bought by it, by this buyer; null without a limit. */
  left: number | null
}
