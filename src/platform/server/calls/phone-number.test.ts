import { expect, test } from 'vitest'
import { e164, withCountryCode } from './phone-number.ts'

test.each([
  ['79161234567', '+79161234567'],
  ['+79161234567', '+79161234567'],
  ['+7 (916) 123-45-67', '+79161234567'],
  ['7 916 123 45 67', '+79161234567'],
  ['8 (916) 123-45-67', '+79161234567'],
  ['89161234567', '+79161234567'],
  // The digits alone are a number of Vietnam.
  ['8 (495) 123-45-67', '+74951234567'],
  ['8-495-123-45-67 доб. 3', '+74951234567 ext. 3'],
  ['8 (812) 555 01 02', '+78125550102'],
  ['84 95 123 4567', '+84951234567'],
  ['+84 95 123 4567', '+84951234567'],
  ['0049 341 5550199', '+493415550199'],
  ['+49 (0) 341 5550199', '+493415550199'],
  ['493415550199', '+493415550199'],
  ['371 67 550 102', '+37167550102'],
  ['+81 3 1234 5678', '+81312345678'],
  ['81312345678', '+81312345678'],
  ['+12133734253', '+12133734253'],
  ['+49 341 5550199 ext. 12', '+493415550199 ext. 12'],
  ['7 916 123-45-67 доб. 5', '+79161234567 ext. 5'],
  // In no numbering plan, but with a country: the digits as they are.
  ['+999 123', '+999123'],
  // Without a country that could be told, as it was written.
  ['0341 5550199', '0341 5550199'],
  ['2133734253', '2133734253'],
  ['112', '112'],
  ['fax 123', 'fax 123'],
  ['', ''],
  ['12345678901234567', '12345678901234567'],
])('%j is stored as %j', (typed, stored) => {
  expect(e164(typed)).toBe(stored)
  expect(e164(stored)).toBe(stored)
})

test('a number that documents print stays as it is written with its country, and gets one without', () => {
  expect(withCountryCode('+49 341 5550123')).toBe('+49 341 5550123')
  expect(withCountryCode('79161234567')).toBe('+79161234567')
  expect(withCountryCode('0341 5550199')).toBe('0341 5550199')
})
