import { numberIn } from '#features/goods/imports/cells.ts'
import { digitsOf } from '#platform/shared/money.ts'

/**
 * Converts '1 234,50' to minor units of a currency. Negative for outgoing money. Null for text that is not an
 * amount, or has more decimals than the currency.
 */
export function bankAmount(text: string, currency: string): number | null {
  const value = numberIn(text.replaceAll('−', '-'))
  if (value === null) return null
  const exact = value * 10 ** digitsOf(currency)
  const minor = Math.round(exact)
  return Number.isSafeInteger(minor) && Math.abs(minor - exact) < 1e-4 ? minor : null
}
