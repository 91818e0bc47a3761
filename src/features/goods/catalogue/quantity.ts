/**
 * The terms a product is sold by: at least `min_qty`, in steps of `step_qty`, in whole packs of `pack_qty`. All
 * positive integers.
 */
export type QuantityRules = { min_qty: number; step_qty: number; pack_qty: number }

export type QuantityVerdict =
  | { is: 'ok' }
  | { is: 'rounded'; to: number }
  | { is: 'error'; code: 'errors.isInteger' | 'errors.minRange' | 'errors.maxRange' }

/** The largest quantity of one line: it fits a 32-bit column, and no warehouse stores more. */
export const largestQuantity = 1_000_000

/** Returns the step between quantities: whole packs that are also whole steps. */
export const sellingStep = ({ step_qty, pack_qty }: QuantityRules): number =>
  (step_qty * pack_qty) / greatestCommon(step_qty, pack_qty)

/** Returns the smallest quantity that may be bought. */
export const smallestQuantity = (rules: QuantityRules): number =>
  roundUp(Math.max(1, rules.min_qty), sellingStep(rules))

/**
 * Returns whether a quantity can be bought as it is, or what it is rounded to (product 4.2). Always rounds up: no one
 * gets less than they asked for.
 */
export function quantityRule(rules: QuantityRules, quantity: number): QuantityVerdict {
  if (!Number.isInteger(quantity)) return { is: 'error', code: 'errors.isInteger' }
  if (quantity < 1) return { is: 'error', code: 'errors.minRange' }
  const to = Math.max(smallestQuantity(rules), roundUp(quantity, sellingStep(rules)))
  if (to > largestQuantity) return { is: 'error', code: 'errors.maxRange' }
  return to === quantity ? { is: 'ok' } : { is: 'rounded', to }
}

/** Returns why a quantity was rounded up to this one: to the smallest, to whole packs, or to a step. */
export function roundedBy(rules: QuantityRules, to: number): 'least' | 'packs' | 'steps' {
  const step = sellingStep(rules)
  if (to === smallestQuantity(rules) && to > step) return 'least'
  return step === rules.pack_qty ? 'packs' : 'steps'
}

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step

/** Returns the greatest common divisor. */
export const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
