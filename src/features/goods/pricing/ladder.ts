import { lineAmount, type Money, money, type UnitPrice } from '#platform/shared/money.ts'

/** The unit prices of a product by quantity, the smallest first; empty if the price is on request. */
export type Ladder = readonly { min_qty: number; price: UnitPrice }[]

/** Returns the unit price and the total, rounded once; null below the first step or without prices. */
export function costAt(ladder: Ladder, quantity: number): { price: UnitPrice; total: Money } | null {
  const step = ladder.findLast(({ min_qty }) => min_qty <= quantity)
  return step
    ? { price: step.price, total: money(lineAmount(step.price, quantity), step.price.currency) }
    : null
}
