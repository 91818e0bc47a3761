import { type PriceUnit, priceUnits, ratioOf } from '#platform/shared/money.ts'

/** The price of `per` pieces in minor units. */
export type PriceAmount = { amount: number; per: PriceUnit }

/**
 * Returns the net of a price that includes tax: amount × 10000 ÷ (10000 + rate), rounded once, half away from zero. It
 * is for the fewest pieces (1, 100 or 1000) at which adding the tax again gives the price as it was.
 */
export function netOfGross(gross: PriceAmount, rateBp: number): PriceAmount {
  const withTax = BigInt(10_000 + rateBp)
  const units = priceUnits.filter((per) => per >= gross.per)
  const nets = units.map((per) => ({
    amount: ratioOf(gross.amount, BigInt(per / gross.per) * 10_000n, withTax),
    per,
  }))
  const isExact = ({ amount, per }: PriceAmount) =>
    ratioOf(amount, withTax * BigInt(gross.per), 10_000n * BigInt(per)) === gross.amount
  return nets.find(isExact) ?? nets.at(-1)!
}
