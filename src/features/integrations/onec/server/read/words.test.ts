import fc from 'fast-check'
import { expect, test } from 'vitest'
import { okeiUnit, unitOf } from '#features/goods/catalogue/okei-units.ts'
import { currencyIn, dayIn, decimalIn, decimalOf, minorUnitsIn } from './words.ts'

test.each([
  [648, 2, 1, '6.48'],
  [648, 2, 100, '0.0648'],
  [5, 2, 1, '0.05'],
  [100, 2, 100, '0.01'],
  [12_340, 2, 1000, '0.1234'],
  [1200, 2, 100, '0.12'],
  [7, 0, 1, '7'],
  [7, 0, 100, '0.07'],
  [-150, 2, 1, '-1.50'],
])('%i minor units with %i digits for %i are %s', (amount, digits, per, written) => {
  expect(decimalOf(amount, digits, per)).toBe(written)
})

test('an amount that is written and read is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), fc.constantFrom(0, 2), (amount, digits) => {
      expect(minorUnitsIn(decimalOf(amount, digits), digits)).toBe(amount)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['1234.5', 123_450],
  ['1 234,50', 123_450],
  ['0.07', 7],
  ['12.3400', 1234],
  ['-3', -300],
  ['12.345', null],
  ['', null],
  ['1e5', null],
  ['12.3.4', null],
])('%j is %j minor units', (said, amount) => expect(minorUnitsIn(said, 2)).toBe(amount))

test.each([
  ['12.500', 12.5],
  ['-4', -4],
  ['1 200', 1200],
  ['', null],
  ['много', null],
])('%j is the number %j', (said, number) => expect(decimalIn(said)).toBe(number))

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T10:00:00', '2026-11-20'],
  ['0001-01-01T00:00:00', null],
  ['2026-02-30', null],
  ['20.11.2026', null],
])('%j is the day %j', (said, day) => expect(dayIn(said)).toBe(day))

test.each([
  ['RUB', 'RUB'],
  ['руб', 'RUB'],
  ['РУБ.', 'RUB'],
  ['Рублей', 'RUB'],
  ['643', 'RUB'],
  ['rur', 'RUB'],
  ['₽', 'RUB'],
  ['грн', 'UAH'],
  ['Грн.', 'UAH'],
  ['980', 'UAH'],
  ['тенге', 'KZT'],
  ['долл. США', 'USD'],
  ['евро', 'EUR'],
  ['gel', 'GEL'],
  ['USDT', 'USDT'],
  ['у.е.', 'У.Е.'],
])('%j is the currency %s', (said, code) => expect(currencyIn(said)).toBe(code))

test.each([
  ['pcs', '796'],
  ['Шт.', '796'],
  ['set', '704'],
  ['pack', '778'],
  ['kg', '166'],
  ['m', '006'],
  ['м2', '055'],
  ['l', '112'],
  ['барабан', undefined],
])('%j has the ОКЕИ code %s', (word, code) => expect(okeiUnit(word)?.code).toBe(code))

test('a bare code is its unit', () =>
  expect([unitOf('6'), unitOf('796'), unitOf('1')]).toEqual(['м', 'шт', undefined]))
