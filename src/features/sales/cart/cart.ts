import type { CutAsked, CutPlan } from '#features/goods/catalogue/cutting.ts'
import { type Package, volumeOf } from '#features/goods/catalogue/package.ts'
import { type QuantityRules, quantityRule, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { lineTotal, listTotal, type Price } from '#features/goods/pricing/price.ts'

/**
 * Product 4.5. Only an open cart accepts changes. A converted cart has become an order and remains as its
 * source.
 */
export const cartStates = ['open', 'locked', 'converted', 'archived'] as const
export type CartState = (typeof cartStates)[number]

/** The most lines a cart may have, and the most shown on one page. */
export const mostLines = 5000
export const linesShown = 100

/** The most carts a person may have open. */
export const mostCarts = 50
/**
 * The largest amount of one line, in minor units. Larger amounts could add up to a sum that a number cannot
 * represent exactly.
 */
export const largestAmount = Math.floor(Number.MAX_SAFE_INTEGER / mostLines)

/** Reasons why a line cannot be ordered. */
export const lineProblems = [
  'not_on_sale',
  'no_price',
  'quantity',
  'amount',
  'sold_out',
  'few_left',
  'cut',
] as const
export type LineProblem = (typeof lineProblems)[number]

type Unit = Pick<Price, 'list' | 'unit' | 'per'>
type Line = {
  on_sale: boolean
  quantity: number
  rules: QuantityRules
  price: Unit | null
  /** The pieces left of a discontinued product; null for others. */
  left: number | null
  cut: CutOfLine | null
}

/** What is to be cut for a line. `plan` is null if the product can no longer be cut like this. */
export type CutOfLine = CutAsked & { plan: CutPlan | null }

const anyQuantity: QuantityRules = { min_qty: 1, step_qty: 1, pack_qty: 1 }

/** Returns the terms a line is sold by: those of its product, except for a line that is cut. */
export const rulesOf = (line: QuantityRules & { cut: CutOfLine | null }): QuantityRules =>
  line.cut ? anyQuantity : line

export function problemOf({ on_sale, quantity, rules, price, left, cut }: Line): LineProblem | null {
  if (!on_sale) return 'not_on_sale'
  if (cut && !cut.plan) return 'cut'
  if (!price) return 'no_price'
  if (isTooMuch(price, quantity)) return 'amount'
  if (left !== null && quantity > left) return left < smallestQuantity(rules) ? 'sold_out' : 'few_left'
  return quantityRule(rules, quantity).is === 'ok' ? null : 'quantity'
}

export const isTooMuch = (price: Unit, quantity: number): boolean =>
  Math.max(listTotal(price, quantity), lineTotal(price, quantity)) > largestAmount

/** Returns whether a price differs from the one the buyer last saw. */
export const isOther = (price: Unit, seen: { seen_price: number | null; seen_per: number }): boolean =>
  seen.seen_price !== null && seen.seen_price * price.per !== price.unit * seen.seen_per

/** Returns whether a price is higher than the one the buyer last saw. */
export const isDearer = (price: Unit, seen: { seen_price: number | null; seen_per: number }): boolean =>
  seen.seen_price !== null && price.unit * seen.seen_per > seen.seen_price * price.per

/**
 * Returns the amount missing to the smallest order, in minor units. A cart with unpriced lines is left to the
 * manager to judge (0040).
 */
export const missingTo = (minimum: number | null, total: number, unpriced: number): number =>
  minimum === null || unpriced > 0 ? 0 : Math.max(0, minimum - total)

type Weighed = { weight_g: number | null; quantity: number }

/** Returns the total weight in grams, and the number of lines whose weight is unknown. */
export function weightOf(lines: readonly Weighed[]): { weight_g: number; unweighed: number } {
  const weight = lines.reduce((sum, { weight_g, quantity }) => sum + (weight_g ?? 0) * quantity, 0)
  return {
    weight_g: Math.min(weight, Number.MAX_SAFE_INTEGER),
    unweighed: lines.filter(({ weight_g }) => weight_g === null).length,
  }
}

type Packed = Package & { pack_qty: number; quantity: number }

/**
 * Returns the total volume of the packed goods in cubic millimetres, and the number of lines whose volume is
 * unknown.
 */
export function roomOf(lines: readonly Packed[]): { volume_mm3: number; unmeasured: number } {
  const rooms = lines.flatMap((line) => volumeOf(line, line.quantity) ?? [])
  const whole = rooms.reduce((sum, room) => sum + room, BigInt(0))
  const largest = BigInt(Number.MAX_SAFE_INTEGER)
  return {
    volume_mm3: Number(whole < largest ? whole : largest),
    unmeasured: lines.length - rooms.length,
  }
}

type Sums = Unit & { quantity: number }

/** Returns the sums of a cart in minor units, over the lines that can be ordered. */
export function totalsOf(lines: readonly Sums[]): { goods: number; discount: number; total: number } {
  let goods = 0
  let total = 0
  for (const line of lines) {
    goods += listTotal(line, line.quantity)
    total += lineTotal(line, line.quantity)
  }
  return { goods, discount: goods - total, total }
}
