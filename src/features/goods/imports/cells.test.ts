import { expect, test } from 'vitest'
import { codeIn, numberIn, priceIn, wholeIn } from './cells.ts'

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

test.each([
  ['858.0', 2, 85_800, 1],
  ['0.29', 2, 29, 1],
  ['500', 0, 500, 1],
  ['0.0648', 2, 648, 100],
  ['1.005', 2, 10_050, 100],
  ['0,00648', 2, 648, 1000],
  ['12.5', 0, 1250, 100],
])('a price %s with %i digits is %i for %i pieces, and loses nothing', (text, digits, price, per) => {
  expect(priceIn(text, digits)).toEqual({ price, per })
})

test('a price that the file says is for so many pieces is never told for fewer', () => {
  expect(priceIn('6.48', 2, 100)).toEqual({ price: 648, per: 100 })
  expect(priceIn('600', 2, 100)).toEqual({ price: 60_000, per: 100 })
  expect(priceIn('6.485', 2, 100)).toEqual({ price: 6485, per: 1000 })
})

test('what even a thousand pieces do not make whole is no price', () => {
  expect(priceIn('0.000001', 2)).toBeNull()
  expect(priceIn('-5', 2)).toBeNull()
  expect(priceIn('many', 2)).toBeNull()
})

test('a quantity is whole', () => {
  expect(wholeIn('12.0')).toBe(12)
  expect(wholeIn('1.5')).toBeNull()
  expect(wholeIn('-1')).toBeNull()
})
