import { type QuantityRules, quantityRule } from '#features/goods/catalogue/quantity.ts'
import { comparePrices, type UnitPrice } from '#platform/shared/money.ts'

/** The changes of a line since it was ordered. A line with one of the first three cannot be added to a cart. */
export const repeatChanges = [
  'custom',
  'gone',
  'no_price',
  'replaced',
  'quantity',
  'price',
  'currency',
] as const
export type RepeatChange = (typeof repeatChanges)[number]

/** Returns whether a line with these changes cannot be ordered again. */
export const isLeftOut = (changes: readonly RepeatChange[]): boolean =>
  changes.some((change) => change === 'custom' || change === 'gone' || change === 'no_price')

/**
 * A product as it is today; null if it is no longer sold. `price` returns the unit price for a quantity, or
 * null.
 */
export type Today = {
  rules: QuantityRules
  price: (quantity: number) => UnitPrice | null
  replaced: boolean
  /** Of a line that is cut: what its pieces are charged as, or null if they cannot be cut. */
  charged?: number | null
} | null

type Then = { product_id: number | null; quantity: number; price_then: UnitPrice | null }
type Verdict = { quantity_now: number | null; price_now: UnitPrice | null; changes: RepeatChange[] }

/** Returns a line as it would be ordered today, with everything that differs. */
export function repeated({ product_id, quantity, price_then }: Then, today: Today): Verdict {
  const leftOut = (change: RepeatChange): Verdict => ({
    quantity_now: null,
    price_now: null,
    changes: [change],
  })
  if (product_id === null) return leftOut('custom')
  if (!today) return leftOut('gone')
  const { charged: quantity_now = quantityOf(today.rules, quantity) } = today
  if (quantity_now === null) return leftOut('gone')
  const price_now = today.price(quantity_now)
  if (!price_now) return leftOut('no_price')
  const changes: RepeatChange[] = today.replaced ? ['replaced'] : []
  if (quantity_now !== quantity) changes.push('quantity')
  if (price_then && price_then.currency !== price_now.currency) changes.push('currency')
  else if (price_then && comparePrices(price_then, price_now) !== 0) changes.push('price')
  return { quantity_now, price_now, changes }
}

/** Rounds a quantity up to whole packs. Returns null if it cannot be bought. */
export function quantityOf(rules: QuantityRules, quantity: number): number | null {
  const rule = quantityRule(rules, quantity)
  if (rule.is === 'error') return null
  return rule.is === 'ok' ? quantity : rule.to
}
