import { expect, test } from 'vitest'
import type { TaxFacts } from './facts.ts'
import {
  business,
  facts,
  goods,
  moved,
  pickedUp,
  registered,
  rule,
  russian,
  service,
} from './testing/facts.ts'
import { german, lapsed, metals, only, words } from './testing/rules.ts'
import { treatment } from './treatment.ts'

test('the id that a decision needed is the one to print; that of the country of delivery goes first', () => {
  const ids = (...countries: string[]) =>
    only(facts({ buyer: business('FR', ...countries), ...moved('LV', 'DE') }))
  expect(ids('EE', 'FR', 'DE').buyer_tax_id).toBe('DE999')
  expect(ids('EE', 'FR').buyer_tax_id).toBe('FR999')
  expect(ids('LV', 'EE').buyer_tax_id).toBe('EE999')
  expect(only(german).buyer_tax_id).toBe('DE999')
  expect(only(facts()).buyer_tax_id).toBeNull()
})

test.each([
  [facts({ buyer: lapsed, ...moved('LV', 'DE') }), ['no_valid_tax_id']],
  [facts({ buyer: business('DE', 'DE'), ...pickedUp('LV', 'DE', false) }), ['pickup_not_confirmed']],
  [facts({ buyer: business('DE', 'DE'), ...pickedUp('LV', 'DE', true) }), ['buyer_statement_needed']],
  [facts({ buyer: lapsed, ...pickedUp('LV', 'DE', true) }), ['no_valid_tax_id']],
  [facts(pickedUp('LV', 'US', true)), ['buyer_statement_needed']],
  [russian(pickedUp('RU', 'KZ', true)), ['buyer_statement_needed']],
  [russian({ registrations: [registered('RU', { scheme: 'no_vat' })], ...pickedUp('RU', 'KZ', true) }), []],
  [facts(pickedUp('LV', 'LV', false)), []],
  [facts(), []],
])('staff are warned, case %#', (input, warnings) => {
  expect(only(input).warnings).toEqual(warnings)
})

/** 4,999.99 and 5,000.00: lines of one section are added up, others do not count. */
test.each([
  [[499_999], 'EUR', undefined, 'R4'],
  [[500_000], 'EUR', undefined, 'R3'],
  [[250_000, 250_000], 'EUR', undefined, 'R3'],
  [[250_000, 249_999], 'EUR', undefined, 'R4'],
  [[600_000], 'USD', { currency: 'EUR', rate_num: 5, rate_den: 6 }, 'R3'],
  [[599_998], 'USD', { currency: 'EUR', rate_num: 5, rate_den: 6 }, 'R4'],
])('metals of %j minor units of %s, threshold 5,000.00 euros: case %#', (nets, currency, accounting, row) => {
  const lines = nets.map((net, index) => goods({ id: `${index}`, net }))
  const other = goods({ id: 'other', net: 900_000, product_id: 2 })
  const result = treatment({
    ...german,
    currency,
    accounting,
    lines: [...lines, other],
    rules: [rule('DE', metals(500_000))],
  })
  expect(result).toMatchObject({
    lines: [...nets.map(() => ({ treatment: { rule: row } })), { treatment: { rule: 'R4' } }],
  })
})

test('lines of another section, and services, do not count towards a threshold', () => {
  const lines = [
    goods({ net: 300_000 }),
    goods({ id: 'b', net: 300_000, product_id: 2 }),
    service({ id: 'c', net: 300_000 }),
  ]
  const rules = [
    rule('DE', metals(500_000)),
    rule('DE', metals(500_000, 'EUR', 'other'), { of: 'product', product_id: 2 }),
  ]
  expect(treatment({ ...german, lines, rules })).toMatchObject({
    lines: [{ treatment: { rule: 'R4' } }, { treatment: { rule: 'R4' } }, { treatment: { rule: 'R9' } }],
  })
})

test('a pickup for abroad changes nothing about a service', () => {
  const { rule: row, warnings } = only(russian({ lines: [service()], ...pickedUp('RU', 'KZ', true) }))
  expect([row, warnings]).toEqual(['R11', []])
})

test('a threshold in a currency without a rate is for a person to decide', () => {
  const result = treatment({ ...german, rules: [rule('DE', metals(500_000, 'PLN'))] })
  expect(result).toMatchObject({ reasons: [{ reason: 'no_exchange_rate' }] })
})

test('a rule of the country prints its own words', () => {
  expect(only(german).reason).toEqual(words)
})

test('freight goes over the goods; a class makes a charge a supply of its own', () => {
  const charges = [
    { id: 'freight', allocation: 'ancillary' },
    { id: 'pallet', allocation: 'class', class: 'standard' },
  ] as const
  const [freight, pallet] = chargesOf(facts({ charges, buyer: business('DE', 'DE'), ...moved('LV', 'DE') }))
  expect(freight).toEqual({ id: 'freight', allocation: { over: 'goods' } })
  expect(pallet).toMatchObject({ allocation: { over: 'own', group: { category: 'K', rate_bp: 0 } } })
})

test('in Russia delivery is a service at the standard rate, also of an export', () => {
  const charges = [{ id: 'freight', allocation: 'ancillary' }] as const
  const own = (rate_bp: number | null, category: string) => [
    { id: 'freight', allocation: { over: 'own', group: expect.objectContaining({ rate_bp, category }) } },
  ]
  expect(chargesOf(russian({ charges }))).toEqual(own(2200, 'S'))
  expect(chargesOf(russian({ charges, ...moved('RU', 'KZ') }))).toEqual(own(2200, 'S'))
  const untaxed = [registered('RU', { scheme: 'no_vat' })]
  expect(chargesOf(russian({ charges, registrations: untaxed }))).toEqual(own(null, 'E'))
})

test('a charge of the exempt class needs a reason, which it cannot name', () => {
  const charges = [{ id: 'freight', allocation: 'class', class: 'exempt' }] as const
  for (const input of [facts({ charges }), russian({ charges })])
    expect(treatment(input)).toMatchObject({ reasons: [{ id: 'freight', reason: 'no_exemption_code' }] })
})

test('a document of freight alone taxes it like goods', () => {
  const charges = [{ id: 'freight', allocation: 'ancillary' }] as const
  const result = chargesOf(facts({ lines: [], charges, ...moved('LV', 'US') }))
  expect(result).toMatchObject([{ allocation: { over: 'own', group: { category: 'G', rule: 'R7' } } }])
})

function chargesOf(input: TaxFacts) {
  const result = treatment(input)
  if (result.is === 'no_document') throw new Error(JSON.stringify(result.reasons))
  return result.charges
}
