import { type PriceUnit, ratioOf } from '#platform/shared/money.ts'

/**
 * What `per` pieces cost ourselves: `amount` minor units of a currency a dollar buys `rate` millionths of.
 */
export type Cost = { amount: number; per: PriceUnit; rate: number }

/** The cost of `per` pieces in minor units of a currency a dollar buys `rate` millionths of, rounded once. */
export const costIn = ({ amount, per: of, rate: own }: Cost, per: PriceUnit, rate: number): number =>
  ratioOf(amount, BigInt(per) * BigInt(rate), BigInt(of) * BigInt(own))

/** What is left of a price when the cost is paid, in basis points of the price; null of what is given away. */
export const marginOf = (price: number, cost: number): number | null =>
  price === 0 ? null : ratioOf(price - cost, 10_000n, BigInt(price))
