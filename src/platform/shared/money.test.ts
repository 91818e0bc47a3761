import { expect, test } from 'vitest'
import { digitsOf, formatMoney } from './money.ts'
import { amountText, amountTyped } from './typed-amount.ts'

/** ISO 4217 list one; the last are those for which `Intl` says otherwise. */
test.each([
  ['USD', 2, '12.50'],
  ['CNY', 2, '12.50'],
  ['JPY', 0, '1250'],
  ['KRW', 0, '1250'],
  ['VND', 0, '1250'],
  ['XAF', 0, '1250'],
  ['KWD', 3, '1.250'],
  ['BHD', 3, '1.250'],
  ['TND', 3, '1.250'],
  ['CLF', 4, '0.1250'],
  ['IQD', 3, '1.250'],
  ['RSD', 2, '12.50'],
  ['AFN', 2, '12.50'],
])('an amount of %s has %i decimals wherever it is shown or typed', (currency, digits, text) => {
  expect(digitsOf(currency)).toBe(digits)
  expect(amountText(1250, currency)).toBe(text)
  expect(amountTyped(text, currency)).toBe(1250)
  expect(formatMoney({ amount: 1250, currency }, 'en')).toContain(text.replace(/^1250$/, '1,250'))
})
