import { lineAmount, type Money, money, type UnitPrice } from '#platform/shared/money.ts'

/** What a product costs someone from which quantity on, the smallest first; empty where a price must be asked for. */
export type Ladder = readonly { min_qty: number; price: UnitPrice }[]

/** What so many cost: the unit price and the sum, rounded once; null below the first step and where nothing is priced. */
export function costAt(ladder: Ladder, quantity: number): { price: UnitPrice; total: Money } | null {
  const step = ladder.findLast(({ min_qty }) => min_qty <= quantity)
  return step
    ? { price: step.price, total: money(lineAmount(step.price, quantity), step.price.currency) }
    : null
}
