import { dayAfter } from '#features/foundation/company/opening.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { digitsOf, ratioOf } from '#platform/shared/money.ts'
import type { TaxProfile } from './tax.ts'

/** Who published a rate: the European Central Bank, the Bank of Russia, or another authority of the country. */
export const rateSources = ['ECB', 'CBR', 'manual'] as const
export type RateSource = (typeof rateSources)[number]

/**
 * A rate as it was published: one unit of `base` is `rate` units of `quote`. The rate is an exact decimal, such as
 * '1.0850'; days are like '2026-05-14'.
 */
export type OfficialRate = {
  source: RateSource
  base: string
  quote: string
  rate: string
  published_on: string
}

/** A rate that is older is not used: central banks publish on every working day. */
export const rateDays = 7

/** Whose rates the law of a document accepts: Art. 91(2) of Directive 2006/112/EC, Art. 153(3) of the Russian Tax Code. */
const sourcesOf: Readonly<Record<TaxProfile, readonly RateSource[]>> = {
  eu: ['ECB', 'manual'],
  ru: ['CBR', 'manual'],
}

type Needed = { from: string; to: string; profile: TaxProfile; day: string }

/**
 * Returns the rate between two currencies that applies on a day: the latest published by then, at most `rateDays` before.
 * Of several for one day, the first in the list.
 */
export function officialRateOn<Rate extends OfficialRate>(
  rates: readonly Rate[],
  { from, to, profile, day }: Needed,
): Rate | null {
  const oldest = dayAfter(day, -rateDays)
  return rates
    .filter(
      ({ source, base, quote, published_on }) =>
        sourcesOf[profile].includes(source) &&
        ((base === from && quote === to) || (base === to && quote === from)) &&
        published_on <= day &&
        published_on >= oldest,
    )
    .reduce<Rate | null>(
      (latest, one) => (latest && latest.published_on >= one.published_on ? latest : one),
      null,
    )
}

/**
 * Converts an amount in minor units into minor units of the other currency of a rate, rounded once, half away from zero.
 */
export function atOfficialRate(
  amount: number,
  from: string,
  { base, quote, rate }: Pick<OfficialRate, 'base' | 'quote' | 'rate'>,
): number {
  const [whole = '', decimals = ''] = rate.split('.')
  const [figures, scale] = [BigInt(whole + decimals), tenTo(decimals.length)]
  // A minor unit of the base is `figures × quoteDigits ÷ (scale × baseDigits)` minor units of the quote.
  const [quotes, bases] = [figures * tenTo(digitsOf(quote)), scale * tenTo(digitsOf(base))]
  return from === base ? ratioOf(amount, quotes, bases) : ratioOf(amount, bases, quotes)
}

/** Returns a rate as people read it: '1 EUR = 1.1623 USD', in Russian with a decimal comma. */
export const rateInWords = (
  { base, quote, rate }: Pick<OfficialRate, 'base' | 'quote' | 'rate'>,
  lang: Lang,
): string => `1\u00a0${base} = ${lang === 'ru' ? rate.replace('.', ',') : rate}\u00a0${quote}`

const tenTo = (power: number): bigint => 10n ** BigInt(power)

/**
 * The tax of a document in the currency in which the seller reports it (BT-6, BT-111), in minor units. Without tax
 * there is no rate.
 */
export type AccountedTax = { currency: string; tax_amount: number; rate: OfficialRate | null }
