import { describe, expect, test } from 'vitest'
import { dayOf, formatOf, numberText, shownText } from './number-format.ts'

describe('the format of a cell says how its number is shown', () => {
  test.each<[string, object]>([
    ['General', { isDate: false, decimals: null }],
    ['@', { isDate: false, decimals: null }],
    ['0', { isDate: false, decimals: 0 }],
    ['0.00', { isDate: false, decimals: 2 }],
    ['#,##0.00', { isDate: false, decimals: 2 }],
    ['#,##0.00\\ "€"', { isDate: false, decimals: 2 }],
    ['[$-419]#,##0.00_);[Red](#,##0.00)', { isDate: false, decimals: 2 }],
    ['"USD" 0.0000', { isDate: false, decimals: 4 }],
    ['_-* #,##0.00\\ [$₽-419]_-;-* #,##0.00', { isDate: false, decimals: 2 }],
    ['0.0%', { isDate: false, decimals: null }],
    ['0.00E+00', { isDate: false, decimals: null }],
    ['# ?/?', { isDate: false, decimals: null }],
    ['#,##0,', { isDate: false, decimals: null }],
    ['0000000000000', { isDate: false, decimals: 0, digits: 13 }],
    ['dd.mm.yyyy', { isDate: true }],
    ['[$-419]d mmmm yyyy', { isDate: true }],
    ['[h]:mm', { isDate: true }],
    ['m/d/yy', { isDate: true }],
  ])('%s', (code, format) => expect(formatOf(200, code)).toMatchObject(format))

  test('built in', () => {
    expect([2, 4, 14, 22, 49].map((id) => formatOf(id, undefined))).toMatchObject([
      { decimals: 2 },
      { decimals: 2 },
      { isDate: true },
      { isDate: true },
      { isDate: false, decimals: null },
    ])
  })
})

test.each([
  [16.39166666666667, 2, '16.39'],
  [1.005, 2, '1.01'],
  [2.5, 0, '3'],
  [-2.345, 2, '-2.35'],
  [1e-7, 2, '0.00'],
])('%d with %i decimals is shown as %s', (value, decimals, text) =>
  expect(shownText(value, decimals)).toBe(text),
)

test('a number keeps the zeros of its format, and an exponent if it lost digits', () => {
  const plain = formatOf(0, undefined)
  expect(numberText(42, formatOf(200, '000000'))).toBe('000042')
  expect(numberText(4680008140234, plain)).toBe('4680008140234')
  expect(numberText(1.234567890123457e19, plain)).toBe('1.234567890123457e+19')
})

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [46054, false, '2026-02-01'],
  [46054.75, false, '2026-02-01'],
  [44592, true, '2026-02-01'],
  [0, false, null],
])('day %d (since 1904: %s) is %s', (value, startsIn1904, day) =>
  expect(dayOf(value, startsIn1904)).toBe(day),
)
