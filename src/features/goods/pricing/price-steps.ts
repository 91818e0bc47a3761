import { type Price, type PriceInputs, priceFor } from './price.ts'

export type PriceStepFrom = { min_qty: number; price: Price }

/**
 * What a product costs from its smallest quantity and from each further quantity at which something may change: also from
 * the first that a limited promotion has not left.
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
