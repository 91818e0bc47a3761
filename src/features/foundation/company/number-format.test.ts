import { expect, test } from 'vitest'
import { invoiceNumber, NumberFormat } from './number-format.ts'

test('a number has its year and five figures at least, until someone says otherwise', () => {
  expect([invoiceNumber(2026, 7), invoiceNumber(2026, 123_456)]).toEqual(['2026-00007', '2026-123456'])
  expect(invoiceNumber(2026, 7, { invoice_prefix: 'HT', invoice_digits: 3 })).toBe('HT-2026-007')
  expect(invoiceNumber(2026, 1234, { invoice_prefix: '', invoice_digits: 3 })).toBe('2026-1234')
})

test.each([
  ['', true],
  [' ht2 ', true],
  ['2HT', false],
  ['HT-', false],
  ['СЧЁТ', false],
  ['TOOLONG', false],
])('“%s” before the year: %s', (invoice_prefix, isGood) => {
  const { success, data } = NumberFormat.safeParse({ invoice_prefix, invoice_digits: 5 })
  expect(success).toBe(isGood)
  if (success) expect(data.invoice_prefix).toBe(invoice_prefix.trim().toUpperCase())
})

test.each([2, 7, 4.5])('%s figures are refused', (invoice_digits) => {
  expect(NumberFormat.safeParse({ invoice_prefix: '', invoice_digits }).success).toBe(false)
})
