import type { TaxRate } from './facts.ts'
import type { TaxClass } from './tax.ts'

/** Northern Ireland has the rates of the United Kingdom. */
const countryOfRates = (country: string): string => (country === 'XI' ? 'GB' : country)

/** Returns the rate in force on a day in basis points: the newest that is valid by then; null if there is none. */
export function rateOn(
  rates: readonly TaxRate[],
  country: string,
  taxClass: TaxClass,
  day: string,
): number | null {
  const wanted = countryOfRates(country)
  return (
    rates
      .filter((rate) => rate.country === wanted && rate.class === taxClass && rate.valid_from <= day)
      .reduce<TaxRate | null>(
        (newest, rate) => (newest && newest.valid_from > rate.valid_from ? newest : rate),
        null,
      )?.rate_bp ?? null
  )
}
