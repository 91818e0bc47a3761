import { expect, test } from 'vitest'
import type { TaxFacts } from './facts.ts'
import {
  business,
  consumer,
  facts,
  goods,
  moved,
  pickedUp,
  registered,
  rule,
  russian,
  service,
} from './testing/facts.ts'
import { exemption, german, lapsed, only } from './testing/rules.ts'

const certificate = {
  exemption_code: 'VATEX-EU-151',
  classes: null,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
}
/** What happens, its facts, and the row, category, rate, code and registration. */
const decidedCases: [string, TaxFacts, string][] = [
  [
    'a seller of the small-business scheme',
    facts({ registrations: [registered('LV', { scheme: 'small_business', number: null })] }),
    'R1 E 0 text:SME LV',
  ],
  [
    'a seller without VAT who does not know the countries yet',
    facts({ registrations: [registered('LV', { scheme: 'no_vat' })], ...moved(null, null) }),
    'R1 E 0 text:SME LV',
  ],
  [
    'a Russian seller without VAT',
    russian({ registrations: [registered('RU', { scheme: 'no_vat' })] }),
    'R1 E null ru:no_vat RU',
  ],
  ['an exempt product', facts({ rules: [rule('LV', exemption)] }), 'R2 E 0 VATEX-EU-132-1B LV'],
  [
    'an exempt product that is exported',
    facts({ rules: [rule('LV', exemption)], ...moved('LV', 'US') }),
    'R2 E 0 VATEX-EU-132-1B LV',
  ],
  [
    'an exempt product in Russia',
    russian({ rules: [rule('RU', exemption)] }),
    'R2 E null VATEX-EU-132-1B RU',
  ],
  ['a rule of another country', facts({ rules: [rule('DE', exemption)] }), 'R4 S 2100 null LV'],
  [
    'a certificate on its last day',
    facts({ certificates: [certificate], supply_date: '2026-12-31' }),
    'R2 E 0 VATEX-EU-151 LV',
  ],
  [
    'a certificate on the day after',
    facts({ certificates: [certificate], supply_date: '2027-01-01' }),
    'R4 S 2100 null LV',
  ],
  [
    'a certificate for another class',
    facts({ certificates: [{ ...certificate, classes: ['reduced'] }] }),
    'R4 S 2100 null LV',
  ],
  ['a domestic reverse charge', german, 'R3 AE 0 VATEX-EU-AE DE'],
  [
    'a domestic reverse charge, of which the buyer has only an id elsewhere',
    { ...german, buyer: business('DE', 'LV') },
    'R4 S 1900 null DE',
  ],
  [
    'a domestic reverse charge of which the goods leave',
    { ...german, ...moved('DE', 'LV'), buyer: business('LV', 'LV') },
    'R5 K 0 VATEX-EU-IC DE',
  ],
  [
    'a product that a rule puts into another class',
    facts({
      registrations: [registered('GB')],
      rules: [rule('GB', { is: 'class', class: 'zero' })],
      ...moved('GB', 'GB'),
    }),
    'R4 Z 0 null GB',
  ],
  [
    'goods that stay in Great Britain',
    facts({ registrations: [registered('LV'), registered('GB')], ...moved('GB', 'GB') }),
    'R4 S 2000 null GB',
  ],
  [
    'goods that stay in Northern Ireland, at the rate of the United Kingdom',
    facts({ registrations: [registered('XI')], ...moved('XI', 'XI') }),
    'R4 S 2000 null XI',
  ],
  [
    'zero-rated goods',
    facts({ registrations: [registered('GB')], lines: [goods({ class: 'zero' })], ...moved('GB', 'GB') }),
    'R4 Z 0 null GB',
  ],
  [
    'goods to another member state',
    facts({ buyer: business('DE', 'DE'), ...moved('LV', 'DE') }),
    'R5 K 0 VATEX-EU-IC LV',
  ],
  [
    'goods to another member state, for a buyer with an id of a third one',
    facts({ buyer: business('DE', 'FR'), ...moved('LV', 'DE') }),
    'R5 K 0 VATEX-EU-IC LV',
  ],
  [
    'goods to another member state, for a buyer with an id of the country of dispatch',
    facts({ buyer: business('DE', 'LV'), ...moved('LV', 'DE') }),
    'R6 S 2100 null LV',
  ],
  [
    'goods to another member state, for a buyer with a British id',
    facts({ buyer: business('DE', 'GB'), ...moved('LV', 'DE') }),
    'R6 S 2100 null LV',
  ],
  [
    'goods to another member state with a lapsed id',
    facts({ buyer: lapsed, ...moved('LV', 'DE') }),
    'R6 S 2100 null LV',
  ],
  [
    'goods to a consumer in another member state',
    facts({ buyer: consumer('DE'), ...moved('LV', 'DE') }),
    'R6 S 2100 null LV',
  ],
  [
    'goods to Great Britain',
    facts({ buyer: business('GB', 'XI'), ...moved('LV', 'GB') }),
    'R7 G 0 VATEX-EU-G LV',
  ],
  [
    'goods to Northern Ireland',
    facts({ buyer: business('GB', 'XI'), ...moved('LV', 'XI') }),
    'R5 K 0 VATEX-EU-IC LV',
  ],
  [
    'goods to a consumer in the United States',
    facts({ buyer: consumer('US'), ...moved('LV', 'US') }),
    'R7 G 0 VATEX-EU-G LV',
  ],
  [
    'a service in the seller’s country',
    facts({ lines: [service()], ...moved(null, null) }),
    'R8 S 2100 null LV',
  ],
  [
    'a service to a business in another member state',
    facts({ lines: [service()], buyer: business('DE', 'DE') }),
    'R9 AE 0 VATEX-EU-AE LV',
  ],
  [
    'a service from the seller’s own country, whatever the warehouse',
    { ...german, rules: [], lines: [service()] },
    'R9 AE 0 VATEX-EU-AE LV',
  ],
  [
    'a service to a business in the United States',
    facts({ lines: [service()], buyer: business('US') }),
    'R10 O null VATEX-EU-O LV',
  ],
  [
    'a service to a business in Northern Ireland',
    facts({ lines: [service()], buyer: business('GB', 'XI') }),
    'R10 O null VATEX-EU-O LV',
  ],
  [
    'goods between two countries outside the EU',
    facts({ buyer: business('US'), ...moved('CN', 'US') }),
    'R10 O null VATEX-EU-O LV',
  ],
  ['goods in Russia', russian(), 'R11 S 2200 null RU'],
  ['a service in Russia', russian({ lines: [service()], ...moved(null, null) }), 'R11 S 2200 null RU'],
  ['goods from Russia to Belarus', russian(moved('RU', 'BY')), 'R12 Z 0 ru:eaeu RU'],
  ['goods from Russia to Germany', russian(moved('RU', 'DE')), 'R12 Z 0 ru:164-1-1 RU'],
  ['a pickup at home', facts(pickedUp('LV', 'LV', false)), 'R4 S 2100 null LV'],
  [
    'a pickup for abroad',
    facts({ buyer: business('DE', 'DE'), ...pickedUp('LV', 'DE', false) }),
    'R13 S 2100 null LV',
  ],
  ['a pickup in Russia for abroad', russian(pickedUp('RU', 'KZ', false)), 'R13 S 2200 null RU'],
  [
    'a confirmed pickup for another member state',
    facts({ buyer: business('DE', 'DE'), ...pickedUp('LV', 'DE', true) }),
    'R5 K 0 VATEX-EU-IC LV',
  ],
  ['a confirmed pickup for the United States', facts(pickedUp('LV', 'US', true)), 'R7 G 0 VATEX-EU-G LV'],
  ['a confirmed pickup in Russia for Kazakhstan', russian(pickedUp('RU', 'KZ', true)), 'R12 Z 0 ru:eaeu RU'],
]

test.each(decidedCases)('%s', (_, input, expected) => {
  const { rule, category, rate_bp, code, registration } = only(input)
  expect(`${rule} ${category} ${rate_bp} ${code} ${registration}`).toBe(expected)
})
