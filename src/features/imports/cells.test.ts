import { expect, test } from 'vitest'
import { codeIn, minorUnitsIn, numberIn, wholeIn } from './cells.ts'

test.each([
  ['1234.5', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50 ₽', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['$1,234', 1234],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['360.0', 360],
  ['1,234,567', 1234567],
  ['99 руб.', 99],
  ['по запросу', null],
  ['12-15', null],
  ['', null],
])('%j is the number %j', (text, value) => expect(numberIn(text)).toBe(value))

test.each([
  ['4680008140234.0', '4680008140234'],
  ['4,680008140234E+12', '4680008140234'],
  ['0024-06 с', '0024-06 с'],
  ['1E5', '100000'],
  ['12.5', '12.5'],
])('the code %j is %j', (text, code) => expect(codeIn(text)).toBe(code))

test('an amount is kept in minor units without rounding anything away', () => {
  expect(minorUnitsIn('858.0', 2)).toBe(85800)
  expect(minorUnitsIn('0.29', 2)).toBe(29)
  expect(minorUnitsIn('1.005', 2)).toBeNull()
  expect(minorUnitsIn('-5', 2)).toBeNull()
  expect(minorUnitsIn('500', 0)).toBe(500)
})

test('a quantity is whole', () => {
  expect(wholeIn('12.0')).toBe(12)
  expect(wholeIn('1.5')).toBeNull()
  expect(wholeIn('-1')).toBeNull()
})
