import { expect, test } from 'vitest'
import { billNumber, NumberFormat } from './number-format.ts'

test('a number has its year and five figures at least, until somebody says otherwise', () => {
  expect([billNumber(2026, 7), billNumber(2026, 123_456)]).toEqual(['2026-00007', '2026-123456'])
  expect(billNumber(2026, 7, { bill_prefix: 'HT', bill_digits: 3 })).toBe('HT-2026-007')
  expect(billNumber(2026, 1234, { bill_prefix: '', bill_digits: 3 })).toBe('2026-1234')
})

test.each([
  ['', true],
  [' ht2 ', true],
  ['2HT', false],
  ['HT-', false],
  ['СЧЁТ', false],
  ['TOOLONG', false],
])('“%s” before the year: %s', (bill_prefix, isGood) => {
  const { success, data } = NumberFormat.safeParse({ bill_prefix, bill_digits: 5 })
  expect(success).toBe(isGood)
  if (success) expect(data.bill_prefix).toBe(bill_prefix.trim().toUpperCase())
})

test.each([2, 7, 4.5])('%s figures are refused', (bill_digits) => {
  expect(NumberFormat.safeParse({ bill_prefix: '', bill_digits }).success).toBe(false)
})
