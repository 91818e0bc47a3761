import { expect, test } from 'vitest'
import { countryOfSeller, sellerTax } from './seller.ts'
import type { TaxClass } from './tax.ts'

const registration = (country: string, valid_from: string, valid_to: string | null = null) => ({
  country,
  valid_from,
  valid_to,
})
const registrations = [
  registration('DE', '2024-01-01'),
  registration('LV', '2020-01-01', '2026-03-31'),
  registration('EE', '2026-07-01'),
]

test.each([
  ['2019-12-31', ''],
  ['2020-01-01', 'LV'],
  ['2026-03-31', 'LV'],
  ['2026-04-01', 'DE'],
  ['2027-01-01', 'DE'],
])('on %s the seller is in %j, where the oldest registration in force is', (day, country) => {
  expect(countryOfSeller(registrations, day)).toBe(country)
})

const rate = (country: string, taxClass: TaxClass, rate_bp: number, valid_from: string) => ({
  country,
  class: taxClass,
  rate_bp,
  valid_from,
})
const rates = [
  rate('LV', 'standard', 2100, '2012-07-01'),
  rate('LV', 'reduced', 1200, '2011-01-01'),
  rate('LV', 'standard', 2200, '2026-02-01'),
  rate('DE', 'standard', 1900, '2021-01-01'),
]

test('the rates are those of the day in the country of the seller, in both directions', () => {
  const before = sellerTax({ registrations, rates }, '2026-01-31')
  expect([before.rateOf('standard'), before.rateOf('reduced'), before.rateOf('super_reduced')]).toEqual([
    2100,
    1200,
    null,
  ])
  expect([2100, 1200, 2200, 1900, 0].map(before.classOf)).toEqual(['standard', 'reduced', null, null, null])
  expect(sellerTax({ registrations, rates }, '2026-02-01').rateOf('standard')).toBe(2200)
  expect(sellerTax({ registrations, rates }, '2026-04-01').classOf(1900)).toBe('standard')
})

test('what is exempt has no tax, and without a registration no rate is known', () => {
  const none = sellerTax({ registrations, rates }, '2019-01-01')
  expect([none.country, none.rateOf('standard'), none.classOf(2100), none.rateOf('exempt')]).toEqual([
    '',
    null,
    null,
    0,
  ])
})
