import type { TaxFacts, TaxRate } from './facts.ts'
import { rateOn } from './rates.ts'
import { isOn } from './rules.ts'
import { type TaxClass, taxClasses } from './tax.ts'

type Days = Pick<TaxFacts['registrations'][number], 'country' | 'valid_from' | 'valid_to'>

/**
 * Returns the country of the seller: that of the oldest registration in force on a day. An empty text if there is none,
 * which `treatment()` reports as a missing registration.
 */
export const countryOfSeller = (registrations: readonly Days[], day: string): string =>
  registrations
    .filter((one) => isOn(one, day))
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))[0]?.country ?? ''

/**
 * The rates of the seller's country on a day, in basis points. `country` is empty without a registration; then no rate
 * is known.
 */
export type SellerTax = {
  country: string
  /** Null if the class has no rate. The class `exempt` has the rate 0. */
  rateOf: (taxClass: TaxClass) => number | null
  /** The class with this rate; null if the country has none. */
  classOf: (rateBp: number) => TaxClass | null
}

export function sellerTax(
  { registrations, rates }: { registrations: readonly Days[]; rates: readonly TaxRate[] },
  day: string,
): SellerTax {
  const country = countryOfSeller(registrations, day)
  const ofClass = new Map(taxClasses.map((one) => [one, rateOn(rates, country, one, day)]))
  return {
    country,
    rateOf: (taxClass) => (taxClass === 'exempt' ? 0 : (ofClass.get(taxClass) ?? null)),
    classOf: (rateBp) => taxClasses.find((one) => ofClass.get(one) === rateBp) ?? null,
  }
}

/** A seller without a registration. */
export const noSellerTax: SellerTax = sellerTax({ registrations: [], rates: [] }, '')
