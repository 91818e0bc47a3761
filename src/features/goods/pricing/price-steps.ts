import { type Price, type PriceInputs, priceFor } from './price.ts'

export type PriceStepFrom = { min_qty: number; price: Price }

/**
 * Returns the price from the smallest quantity and from each quantity at which it may change, including the first
 * quantity that exceeds the rest of a limited promotion.
 */
export function stepsOf(inputs: PriceInputs, smallest: number): PriceStepFrom[] {
  const starts = [...inputs.base, ...inputs.contract, ...inputs.offers].map(({ min_qty }) => min_qty)
  const ends = inputs.offers.flatMap(({ left }) => (left === null ? [] : [left + 1]))
  const steps = [...starts, ...ends].map((min_qty) => Math.max(min_qty, smallest))
  const quantities = [...new Set([smallest, ...steps])].sort((a, b) => a - b)
  return quantities.flatMap((min_qty) => {
    const price = priceFor(inputs, min_qty)
    return price ? [{ min_qty, price }] : []
  })
}
