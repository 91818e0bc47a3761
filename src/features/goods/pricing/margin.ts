import { type PriceUnit, ratioOf } from '#platform/shared/money.ts'

/** The cost of `per` pieces: `amount` minor units of a currency whose `minorRate` is `rate`. */
export type Cost = { amount: number; per: PriceUnit; rate: number }

/**
 * Returns the cost of `per` pieces in minor units of a currency whose `minorRate` is `rate`, rounded once.
 */
export const costIn = ({ amount, per: of, rate: own }: Cost, per: PriceUnit, rate: number): number =>
  ratioOf(amount, BigInt(per) * BigInt(rate), BigInt(of) * BigInt(own))

/** Returns the margin in basis points of the price; null if the price is zero. */
export const marginOf = (price: number, cost: number): number | null =>
  price === 0 ? null : ratioOf(price - cost, 10_000n, BigInt(price))
