import { ratioOf, sum } from '#platform/shared/money.ts'
import type { TaxFacts, TaxRegistration, TaxRuleEffect } from './facts.ts'
import { isOn, rulesFor } from './rules.ts'
import type { Supply } from './tax.ts'
import { isInUnionForGoods } from './territories.ts'

/** Returns the seller's registration in a country on the supply date. */
const registrationIn = (
  { registrations, supply_date }: TaxFacts,
  country: string,
): TaxRegistration | undefined =>
  registrations.find((one) => one.country === country && isOn(one, supply_date))

export const hasRegistration = (facts: TaxFacts, country: string): boolean =>
  registrationIn(facts, country) !== undefined

/**
 * Returns the registration that answers for a supply: of goods, that of the country of dispatch; of services, that
 * of the seller's own country. It also answers for goods that never enter the EU or the United Kingdom.
 */
export function registrationFor(facts: TaxFacts, supply: Supply): TaxRegistration | undefined {
  const { dispatch_country: dispatch, seller_country } = facts
  if (supply === 'service' || dispatch === null) return registrationIn(facts, seller_country)
  const isThird = !isInUnionForGoods(dispatch) && dispatch !== 'GB'
  return registrationIn(facts, dispatch) ?? (isThird ? registrationIn(facts, seller_country) : undefined)
}

/**
 * Returns the country in which goods count as delivered. A pickup counts at the warehouse until it is confirmed that
 * the goods leave the country (R13).
 */
export function deliveredIn({ delivery, dispatch_country }: TaxFacts): string | null {
  if (delivery.is === 'delivered') return delivery.country
  return delivery.is_confirmed && delivery.country !== null ? delivery.country : dispatch_country
}

type ReverseCharge = Extract<TaxRuleEffect, { is: 'domestic_reverse_charge' }>

/** Compares the lines of one section, added up, with its threshold. 'unknown': no rate to the currency of it. */
export function thresholdState(
  facts: TaxFacts,
  { section, threshold }: ReverseCharge,
  country: string,
): 'reached' | 'below' | 'unknown' {
  if (!threshold) return 'reached'
  const { rules, supply_date, accounting, currency } = facts
  const isOfSection = (line: TaxFacts['lines'][number]) =>
    line.supply === 'goods' &&
    rulesFor(rules, line, country, supply_date).domestic_reverse_charge?.section === section
  const net = sum(facts.lines.filter(isOfSection).map((line) => line.net))
  if (currency === threshold.currency) return net >= threshold.amount ? 'reached' : 'below'
  if (accounting?.currency !== threshold.currency) return 'unknown'
  const converted = ratioOf(net, BigInt(accounting.rate_num), BigInt(accounting.rate_den))
  return converted >= threshold.amount ? 'reached' : 'below'
}
