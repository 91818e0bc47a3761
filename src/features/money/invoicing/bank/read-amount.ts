import { numberIn } from '#features/goods/imports/cells.ts'
import { digitsOf } from '#platform/shared/money.ts'

/** '1 234,50' in minor units of a currency, below nought where money left; null for what is no amount, or finer than the currency is. */
export function bankAmount(text: string, currency: string): number | null {
  const value = numberIn(text.replaceAll('−', '-'))
  if (value === null) return null
  const exact = value * 10 ** digitsOf(currency)
  const minor = Math.round(exact)
  return Number.isSafeInteger(minor) && Math.abs(minor - exact) < 1e-4 ? minor : null
}
