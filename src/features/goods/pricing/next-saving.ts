import { type QuantityRules, quantityRule } from '#features/goods/catalogue/quantity.ts'
import { comparePrices, lineAmount, type Money, money } from '#platform/shared/money.ts'
import type { Ladder } from './ladder.ts'

/**
 * What the next lower price saves. `isLess`: the larger `quantity` costs `saves` less than the current one. Otherwise it
 * costs `saves` less than it would at the current price.
 */
export type NextSaving = { quantity: number; more: number; saves: Money; isLess: boolean }

/**
 * Returns what a buyer of `quantity` pieces saves at the next quantity with a lower price, in money. Null if no
 * further quantity has one. The quantity is one that can be bought.
 */
export function nextSaving(ladder: Ladder, quantity: number, rules: QuantityRules): NextSaving | null {
  const now = ladder.findLast(({ min_qty }) => min_qty <= quantity)?.price
  if (!now) return null
  for (const { min_qty } of ladder) {
    const verdict = quantityRule(rules, min_qty)
    if (min_qty <= quantity || verdict.is === 'error') continue
    const next = verdict.is === 'rounded' ? verdict.to : min_qty
    // Rounded up to whole packs, the quantity may have reached a further step.
    const then = ladder.findLast(({ min_qty: from }) => from <= next)!.price
    if (comparePrices(then, now) >= 0) continue
    const cost = lineAmount(then, next)
    const less = lineAmount(now, quantity) - cost
    const saved = less > 0 ? less : lineAmount(now, next) - cost
    if (saved <= 0) continue
    return {
      quantity: next,
      more: next - quantity,
      saves: money(saved, now.currency),
      isLess: less > 0,
    }
  }
  return null
}
