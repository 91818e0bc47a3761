import { describe, expect, test } from 'vitest'
import { placesIn } from './reading.ts'
import { outcome, read } from './testing/outcome.ts'

describe('the decimal sign', () => {
  test.each([
    ['1.500 | 2.000,00', [150_000, 200_000]],
    ['1.500 | 250,5', [150_000, 25_050]],
    ['1.500 | 1.234.567', [150_000, 123_456_700]],
    ['1,500 | 2,000.00', [150_000, 200_000]],
    ['1,500 | 250.5', [150_000, 25_050]],
    ['1.500 | 250.75', [150, 25_075]],
    ["1'500.00 | 1.500", [150_000, 150]],
    ['1.500,00 | 1,50', [150_000, 150]],
    ['1 500,00 | 12', [150_000, 1200]],
    ['1.500', 'unclearAmount'],
    ['1,500 | 12', 'unclearAmount'],
    ['1.500 | 1.234,00 | 1,234.00', 'unclearAmount'],
    ['12.3456', 'badAmount'],
    ['1.23.45', 'badAmount'],
    ['1 50 | 2', 'badAmount'],
    ['12,34,56', 'badAmount'],
    ['99999999999999999999', 'badAmount'],
  ])('of %s', (amounts, result) => {
    const rows = amounts.split(' | ').map((amount) => `20.11.2026 | ${amount}`)
    expect(outcome(['Date | Amount', ...rows].join('\n'))).toEqual(result)
  })

  test('of dinars says nothing about an amount in euro', () => {
    const rows = '20.11.2026 | 125.375 | KWD\n20.11.2026 | 1.500 | EUR'
    expect(outcome(`Date | Amount | Currency\n${rows}`)).toBe('unclearAmount')
    expect(outcome(`Date | Amount | Currency\n${rows}\n20.11.2026 | 2,50 | EUR`)).toEqual([
      125_375_000, 150_000, 250,
    ])
  })

  test('is learned from the debits and from the balance beside it', () => {
    expect(outcome('Date | Debit | Credit\n20.11.2026 | | 1.500\n20.11.2026 | 2.000,00 |')).toEqual([
      150_000,
      '3 money_out',
    ])
    expect(outcome('Date | Amount | Balance\n20.11.2026 | 1.500 | 3.000,00')).toEqual([150_000])
  })

  test.each([
    ['125.375', 'KWD', 125_375],
    ['1.500', 'KWD', 1500],
    ['1.500 | 2.000,000', 'KWD', [1_500_000, 2_000_000]],
    ['0.5', 'KWD', 500],
    ['12.3456', 'KWD', 'badAmount'],
    ['12,000', 'KRW', 12_000],
    ['12.000', 'JPY', 12_000],
    ['12000', 'JPY', 12_000],
    ['12000.00', 'JPY', 12_000],
    ['12.50', 'JPY', 'badAmount'],
    ['1,500 | 12,500', 'JPY', [1500, 12_500]],
  ])('of %s %s follows the digits of the currency', (amounts, currency, result) => {
    const rows = amounts.split(' | ').map((amount) => `20.11.2026 | ${amount} | ${currency}`)
    const expected = typeof result === 'number' ? [result] : result
    expect(outcome(['Date | Amount | Currency', ...rows].join('\n'))).toEqual(expected)
  })

  test.each([
    ['250,00-', '2 money_out'],
    ['(250.00)', '2 money_out'],
    ['−250,00', '2 money_out'],
    ['- 250,00', '2 money_out'],
    ['+250,00', 25_000],
    ['250,00 EUR', 25_000],
    ['EUR 250.00', 25_000],
    ['€ 1.250,00', 125_000],
    ['1 250-00', 125_000],
    ['1250=', 125_000],
    ['1 250,00 руб.', 125_000],
    ['1250.1000000000001', 125_010],
  ])('and the sign of %s', (amount, result) => {
    expect(outcome(`Date | Amount\n20.11.2026 | ${amount}`)).toEqual([result])
  })
})

test.each([
  ['20.11.2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T10:15:00Z', '2026-11-20'],
  ['20.11.2026 10:15', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['20 ноября 2026 г.', '2026-11-20'],
  ['05.06.2026', '2026-06-05'],
])('a day written %s is %s', (written, day) => {
  expect(read(`Date | Amount\n${written} | 1`).lines[0]!.paid_on).toBe(day)
})

test('which of day and month comes first is learned from the other days of the file, and asked for if none tells', () => {
  const days = (...written: string[]) => ['Date | Amount', ...written.map((day) => `${day} | 1`)].join('\n')
  expect(read(days('05/06/2026', '20/06/2026')).lines[0]!.paid_on).toBe('2026-06-05')
  expect(read(days('05/06/2026', '06/20/2026')).lines[0]!.paid_on).toBe('2026-05-06')
  expect(outcome(days('05/06/2026'))).toBe('unclearDay')
  expect(outcome(days('05/06/2026', '20/06/2026', '06/20/2026'))).toBe('unclearDay')
})

test('a currency in the title of the amount is that of every row, and one we do not trade in is said', () => {
  expect(read('Date | Amount (USD)\n20.11.2026 | 1').lines[0]!.currency).toBe('USD')
  expect(read('Дата | Сумма, руб.\n20.11.2026 | 1').lines[0]!.currency).toBe('RUB')
  expect(outcome('Date | Amount (GBP)\n20.11.2026 | 1')).toBe('badCurrency')
})

test('lines are listed in order, with runs shortened', () => {
  expect(placesIn([9, 2, 5, 6, 7, 7, 10])).toBe('2, 5–7, 9, 10')
})
