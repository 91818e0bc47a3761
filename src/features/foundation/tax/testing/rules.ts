import type { TaxFacts, TaxRuleEffect } from '../facts.ts'
import { treatment } from '../treatment.ts'
import type { Treatment } from '../verdict.ts'
import { business, facts, moved, registered, rule } from './facts.ts'

export const exemption: TaxRuleEffect = { is: 'exemption', code: 'VATEX-EU-132-1B', reason: null }

export const words = { en: 'Reverse charge: § 13b', ru: 'Reverse charge: § 13b' }

/** A reverse charge from this many minor units of the lines of its section. */
export const metals = (amount: number | null, currency = 'EUR', section = '13b'): TaxRuleEffect => ({
  is: 'domestic_reverse_charge',
  section,
  reason: words,
  threshold: amount === null ? null : { amount, currency },
})

/** The German buyer has an id that was confirmed once. */
export const lapsed = {
  ...business('DE'),
  tax_ids: [{ country: 'DE', value: 'DE999', is_valid: false }],
}

/** Metal that stays in Germany, sold by a Latvian company that is registered there too. */
export const german = facts({
  registrations: [registered('LV'), registered('DE')],
  rules: [rule('DE', metals(null))],
  ...moved('DE', 'DE'),
  buyer: business('DE', 'DE'),
})

/** The treatment of the one line. Throws if there is no document. */
export function only(input: TaxFacts): Treatment {
  const result = treatment(input)
  if (result.is === 'no_document') throw new Error(JSON.stringify(result.reasons))
  return result.lines[0]!.treatment
}
