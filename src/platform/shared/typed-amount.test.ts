import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, amountTyped } from './typed-amount.ts'

test('an amount is read as people write it, in the digits of its currency', () => {
  expect(amountTyped('12.50', 'USD')).toBe(1250)
  expect(amountTyped('12,5', 'RUB')).toBe(1250)
  expect(amountTyped(' 1 200 ', 'USD')).toBe(120_000)
  expect(amountTyped('120', 'JPY')).toBe(120)
  for (const text of ['', '1.234', '-1', '1e3', '1.', 'abc', '1.2.3'])
    expect(amountTyped(text, 'USD')).toBe(null)
  expect(amountTyped('1.5', 'JPY')).toBe(null)
})

test('what stands in a field is read as what it was', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('USD', 'JPY', 'EUR'), (amount, currency) => {
      expect(amountTyped(amountText(amount, currency), currency)).toBe(amount)
    }),
    { numRuns: 1000 },
  )
})
