import { expect, test } from 'vitest'
import type { TaxFacts } from './facts.ts'
import {
  business,
  consumer,
  facts,
  goods,
  moved,
  registered,
  rule,
  russian,
  service,
} from './testing/facts.ts'
import { exemption, lapsed, metals } from './testing/rules.ts'
import { treatment } from './treatment.ts'

/** What happens, its facts, and why there is no document. */
const undecidedCases: [string, TaxFacts, string][] = [
  ['goods from a member state without a registration', facts(moved('PL', 'DE')), 'no_registration'],
  ['goods from Great Britain without a registration', facts(moved('GB', 'US')), 'no_registration'],
  [
    'a registration that has not begun',
    facts({ registrations: [registered('LV', { valid_from: '2026-11-26' })] }),
    'no_registration',
  ],
  [
    'a registration that has ended',
    facts({ registrations: [registered('LV', { valid_to: '2026-11-24' })] }),
    'no_registration',
  ],
  [
    'a registration without a number',
    facts({ registrations: [registered('LV', { number: null })] }),
    'no_registration',
  ],
  [
    'a service of a seller who is registered elsewhere alone',
    facts({ registrations: [registered('DE')], lines: [service()] }),
    'no_registration',
  ],
  ['a triangular deal', facts({ lines: [goods({ special: 'triangular' })] }), 'triangular'],
  [
    'an exempt product under the margin scheme',
    facts({ lines: [goods({ special: 'margin_scheme' })], rules: [rule('LV', exemption)] }),
    'margin_scheme',
  ],
  ['goods from an unknown country', facts(moved(null, 'LV')), 'no_dispatch_country'],
  ['goods to an address without a country', facts(moved('LV', null)), 'no_delivery_country'],
  [
    'a service to a buyer of no known country',
    facts({ lines: [service()], buyer: business(null) }),
    'no_establishment_country',
  ],
  [
    'a service to a business abroad without a valid id',
    facts({ lines: [service()], buyer: lapsed }),
    'no_valid_tax_id',
  ],
  [
    'a service to a business abroad with an id of the seller’s country',
    facts({ lines: [service()], buyer: business('DE', 'LV') }),
    'no_valid_tax_id',
  ],
  [
    'a service to a consumer in another member state',
    facts({ lines: [service()], buyer: consumer('DE') }),
    'not_covered',
  ],
  [
    'a service to a consumer outside the EU',
    facts({ lines: [service()], buyer: consumer('US') }),
    'not_covered',
  ],
  [
    'goods to a consumer abroad above the threshold',
    facts({ buyer: consumer('DE'), is_above_distance_threshold: true, ...moved('LV', 'DE') }),
    'oss',
  ],
  ['a class without a rate', facts({ lines: [goods({ class: 'reduced' })] }), 'no_rate'],
  [
    'an exempt class without a rule that says why',
    facts({ lines: [goods({ class: 'exempt' })] }),
    'no_exemption_code',
  ],
  [
    'a service of a British seller to a business abroad',
    facts({
      registrations: [registered('GB')],
      seller_country: 'GB',
      lines: [service()],
      buyer: business('US'),
    }),
    'not_covered',
  ],
  ['goods that come into the EU', facts(moved('CN', 'LV')), 'not_covered'],
  ['goods that stay in a country without a registration', facts(moved('US', 'US')), 'not_covered'],
  [
    'goods between third countries, with a registration in the second',
    facts({ registrations: [registered('LV'), registered('GB')], ...moved('CN', 'GB') }),
    'not_covered',
  ],
  [
    'goods exported from Great Britain',
    facts({ registrations: [registered('GB')], seller_country: 'GB', ...moved('GB', 'US') }),
    'not_covered',
  ],
  [
    'goods from Northern Ireland to Great Britain',
    facts({ registrations: [registered('XI')], ...moved('XI', 'GB') }),
    'not_covered',
  ],
  ['scrap in Russia', russian({ rules: [rule('RU', metals(null))] }), 'tax_agent'],
  [
    'a service from Russia to a foreign buyer',
    russian({ lines: [service()], buyer: business('KZ') }),
    'service_to_foreign_buyer',
  ],
  ['goods of a Russian seller that are elsewhere', russian(moved('CN', 'RU')), 'not_covered'],
]

test.each(undecidedCases)('no document for %s', (_, input, reason) => {
  expect(treatment(input)).toEqual({ is: 'no_document', rule: 'R14', reasons: [{ id: 'a', reason }] })
})

test('one line that nothing decides holds up the document, and is named', () => {
  const lines = [goods({ id: 'bolt' }), goods({ id: 'fruit', class: 'reduced' })]
  expect(treatment(facts({ lines }))).toEqual({
    is: 'no_document',
    rule: 'R14',
    reasons: [{ id: 'fruit', reason: 'no_rate' }],
  })
})

test('goods and services under the law of two countries are two decisions', () => {
  const lines = [goods({ id: 'a' }), service({ id: 'b' })]
  const input = facts({ lines, registrations: [registered('LV'), registered('RU')], ...moved('RU', 'RU') })
  expect(treatment(input)).toMatchObject({
    reasons: [{ reason: 'mixed_profiles' }, { reason: 'mixed_profiles' }],
  })
})
