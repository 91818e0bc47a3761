import { describe, expect, test } from 'vitest'
import {
  isRateOpen,
  leavesPastRates,
  overlapping,
  profileOf,
  rateState,
  registrationState,
  usualAccountingCurrency,
} from './settings.ts'
import { WriteRate, WriteRegistration } from './settings-shape.ts'
import type { TaxClass } from './tax.ts'
import { checkTaxId } from './tax-id.ts'
import { registrationCountries } from './territories.ts'

const days = (valid_from: string, valid_to: string | null = null, country = 'LV') => ({
  country,
  valid_from,
  valid_to,
})

describe('two registrations of one country', () => {
  test.each([
    ['both without an end', days('2020-01-01'), days('2024-01-01'), true],
    [
      'the earlier ends on the first day of the later',
      days('2020-01-01', '2024-01-01'),
      days('2024-01-01'),
      true,
    ],
    ['the earlier ends the day before', days('2020-01-01', '2023-12-31'), days('2024-01-01'), false],
    ['the new one ends before the other begins', days('2024-01-01'), days('2020-01-01', '2023-12-31'), false],
    ['the new one ends as the other begins', days('2024-01-01'), days('2020-01-01', '2024-01-01'), true],
    ['one is within the other', days('2020-01-01', '2029-12-31'), days('2022-03-01', '2022-03-01'), true],
    ['they are of different countries', days('2020-01-01'), days('2020-01-01', null, 'DE'), false],
  ])('are in force on the same day or not: %s', (_what, stored, given, is) => {
    expect(overlapping([stored], given) !== undefined).toBe(is)
  })

  test('are current, future or past by their days, both ends included', () => {
    const one = days('2026-03-10', '2026-05-20')
    expect(
      ['2026-03-09', '2026-03-10', '2026-05-20', '2026-05-21'].map((today) => registrationState(one, today)),
    ).toEqual(['future', 'current', 'current', 'past'])
  })
})

const rate = (valid_from: string, of: TaxClass = 'standard', country = 'EE') => ({
  country,
  class: of,
  rate_bp: 2200,
  valid_from,
})
const stored = [rate('2024-01-01'), rate('2025-07-01'), rate('2027-01-01')]
const today = '2026-11-28'

describe('a rate', () => {
  test.each([
    ['from today', rate(today), true],
    ['from tomorrow', rate('2026-11-29'), true],
    ['from yesterday, where one is in force', rate('2026-11-27'), false],
    ['from between two rates of the past', rate('2024-06-01'), false],
    ['from before the first rate there is', rate('2023-12-31'), true],
    ['of a class that has none', rate('2020-01-01', 'reduced'), true],
    ['of a country that has none', rate('2020-01-01', 'standard', 'LT'), true],
  ])('%s may be added if it changes no day before today', (_what, given, is) => {
    expect(leavesPastRates(stored, given, today)).toBe(is)
  })

  test('may be changed until the day after its first', () => {
    expect(['2026-11-27', today, '2026-11-29'].map((day) => isRateOpen(rate(day), today))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('is past once a newer one of its class and country is in force', () => {
    expect(stored.map((one) => rateState(stored, one, today))).toEqual(['past', 'current', 'future'])
    expect(rateState([...stored, rate('2026-01-01', 'reduced')], stored[1]!, today)).toBe('current')
    expect(rateState([...stored, rate('2026-01-01', 'standard', 'LV')], stored[1]!, today)).toBe('current')
  })

  test('of the class zero is 0, and no rate is of the class exempt', () => {
    const given = { country: 'GB', class: 'zero', rate_bp: 0, valid_from: '2027-01-01', source: 'VAT Act' }
    expect(WriteRate.safeParse(given).success).toBe(true)
    expect(WriteRate.safeParse({ ...given, rate_bp: 1 }).success).toBe(false)
    expect(WriteRate.safeParse({ ...given, class: 'exempt' }).success).toBe(false)
    expect(WriteRate.safeParse({ ...given, country: 'XI' }).success).toBe(false)
  })
})

describe('a registration', () => {
  const given = {
    country: 'LV',
    number: 'LV99999999902',
    tax_number: null,
    kpp: null,
    scheme: 'standard',
    accounting_currency: 'EUR',
    valid_from: '2020-01-01',
    valid_to: null,
  }
  const wrong = (change: object) =>
    WriteRegistration.safeParse({ ...given, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test.each([
    ['everything', {}, []],
    ['no VAT id and the standard scheme', { number: null, tax_number: '123' }, ['number']],
    ['a local number and no tax', { number: null, tax_number: '123', scheme: 'small_business' }, []],
    ['no number at all', { number: null, scheme: 'no_vat' }, ['tax_number']],
    ['no INN in Russia', { country: 'RU', number: null, tax_number: '1', scheme: 'no_vat' }, ['number']],
    ['a KPP outside Russia', { kpp: '770701001' }, ['kpp']],
    ['a country without rows in the table', { country: 'US' }, ['country']],
    ['an unknown currency', { accounting_currency: 'EUX' }, ['accounting_currency']],
    ['an end before its begin', { valid_to: '2019-12-31' }, ['valid_to']],
    ['one day', { valid_to: '2020-01-01' }, []],
  ])('with %s is checked', (_what, change, fields) => {
    expect(wrong(change)).toEqual(fields)
  })

  test('follows the law of its country, in the currency of that country', () => {
    expect(['RU', 'LV', 'GB', 'XI'].map(profileOf)).toEqual(['ru', 'eu', 'eu', 'eu'])
    expect(['RU', 'LV', 'PL', 'XI', 'DE'].map(usualAccountingCurrency)).toEqual([
      'RUB',
      'EUR',
      'PLN',
      'GBP',
      'EUR',
    ])
  })

  test('is possible only where a number can be checked', () => {
    const unknown = registrationCountries.filter(
      (country) => country !== 'RU' && JSON.stringify(checkTaxId('vat', country, '1')).includes('unknown'),
    )
    expect(unknown).toEqual([])
    expect(registrationCountries).toHaveLength(30)
  })
})
