import type { TaxRate, TaxRegistration } from './facts.ts'
import { rateOn } from './rates.ts'
import { isOn } from './rules.ts'
import type { TaxProfile, TaxRuleKind } from './tax.ts'
import type { TaxIdKind } from './tax-id.ts'

/** Which law the documents of a registration follow (0117). */
export const profileOf = (country: string): TaxProfile => (country === 'RU' ? 'ru' : 'eu')

/** Which number a registration has: in Russia the INN, elsewhere the VAT id. */
export const numberKindOf = (country: string): TaxIdKind => (country === 'RU' ? 'inn' : 'vat')

const otherCurrencies: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  RU: 'RUB',
  SE: 'SEK',
  XI: 'GBP',
}

/** Returns the currency in which tax is usually reported in a country: the euro, unless it has its own. */
export const usualAccountingCurrency = (country: string): string => otherCurrencies[country] ?? 'EUR'

type Days = Pick<TaxRegistration, 'country' | 'valid_from' | 'valid_to'>

/** Returns the registration of the same country that is in force on a day of another one. */
export const overlapping = <Stored extends Days>(
  stored: readonly Stored[],
  given: Days,
): Stored | undefined =>
  stored.find(
    (one) =>
      one.country === given.country &&
      (given.valid_to === null || one.valid_from <= given.valid_to) &&
      (one.valid_to === null || given.valid_from <= one.valid_to),
  )

type RateDay = Pick<TaxRate, 'country' | 'class' | 'valid_from'>

/** Returns whether a rate may be changed or removed: it was in force on no day before today. */
export const isRateOpen = ({ valid_from }: Pick<TaxRate, 'valid_from'>, today: string): boolean =>
  valid_from >= today

/** Returns whether a new rate leaves the rates of all days before today as they were. */
export const leavesPastRates = (stored: readonly TaxRate[], given: RateDay, today: string): boolean =>
  given.valid_from >= today || rateOn(stored, given.country, given.class, given.valid_from) === null

type RuleDays = Days & {
  product_id: number | null
  category_id: number | null
  commodity_prefix: string | null
  kind: TaxRuleKind
}

/** Returns the rule that is in force on a day of another one and decides the same: country, subject and kind are equal. */
export const overlappingRule = <Stored extends RuleDays>(
  stored: readonly Stored[],
  given: RuleDays,
): Stored | undefined =>
  overlapping(
    stored.filter(
      (one) =>
        one.kind === given.kind &&
        one.product_id === given.product_id &&
        one.category_id === given.category_id &&
        one.commodity_prefix === given.commodity_prefix,
    ),
    given,
  )

/** Returns whether a rule may be removed: it was in force on no day before today. Others can only be ended. */
export const isRuleOpen = isRateOpen

/** Whether a rate or a registration applies on a day, will apply, or no longer applies. */
export const validityStates = ['current', 'future', 'past'] as const
export type ValidityState = (typeof validityStates)[number]

export function registrationState(days: Pick<Days, 'valid_from' | 'valid_to'>, today: string): ValidityState {
  if (isOn(days, today)) return 'current'
  return days.valid_from > today ? 'future' : 'past'
}

/** A rate is past once a newer one of its class is in force. */
export function rateState(stored: readonly TaxRate[], rate: RateDay, today: string): ValidityState {
  if (rate.valid_from > today) return 'future'
  const isReplaced = stored.some(
    (one) =>
      one.country === rate.country &&
      one.class === rate.class &&
      one.valid_from > rate.valid_from &&
      one.valid_from <= today,
  )
  return isReplaced ? 'past' : 'current'
}
