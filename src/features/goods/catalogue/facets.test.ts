import { expect, test } from 'vitest'
import { byUsefulness, isChoosable, isOfSizes, shownFirst } from './facets.ts'

const among = (name: string, ...counts: number[]) => ({
  name,
  kinds: counts.length,
  covered: counts.reduce((sum, count) => sum + count, 0),
  squares: counts.reduce((sum, count) => sum + count * count, 0),
})

test.each([
  ['what divides evenly goes before what hardly divides', among('a', 99, 1), among('b', 50, 50)],
  ['what many have goes before what few have', among('a', 5, 5), among('b', 50, 50)],
  ['few values go before a value for each', among('a', ...Array(100).fill(1)), among('b', 40, 30, 30)],
])('%s', (_, less, more) => {
  expect([less, more].sort(byUsefulness)).toEqual([more, less])
  expect([more, less].sort(byUsefulness)).toEqual([more, less])
})

test('a property with one product for each value is not offered', () => {
  const counted = (...counts: number[]) => counts.map((products, value) => ({ value, products }))
  expect(isChoosable(counted(1, 1, 1))).toBe(false)
  expect(isChoosable(counted(1, 2, 1))).toBe(true)
})

test('of many values the commonest are shown, what is chosen always, in an order people expect', () => {
  const values = ['M16', 'M3', 'M10', 'M4', 'M5'].map((value, place) => ({ value, products: 10 - place }))
  expect(shownFirst(values, new Set(), 2)).toEqual({
    first: ['M3', 'M16'].map(of),
    rest: ['M4', 'M5', 'M10'].map(of),
  })
  expect(shownFirst(values, new Set(['M4']), 2).first).toEqual(['M3', 'M4', 'M16'].map(of))
  function of(value: string) {
    return values.find((one) => one.value === value)
  }
})

test('one value that would stand alone behind “more” is shown, and what is chosen and gone counts nothing', () => {
  const numbers = [100, 9, 20].map((value) => ({ value, products: 1 }))
  expect(shownFirst(numbers, new Set(['7']), 2)).toEqual({
    first: [{ value: '7', products: 0 }, numbers[1], numbers[2], numbers[0]],
    rest: [],
  })
})

test.each([
  ['threads', ['M5', 'M6', 'M8', 'M10', 'M12'], true],
  ['numbers and bands', [5, 6.5, '7..12', '13..20', 25], true],
  ['pressures', ['PN 6', 'PN 10', 'PN 16', 'PN 25', 'PN 40'], true],
  ['words', ['brass', 'steel', 'zinc', 'bronze', 'acetal'], false],
  ['standards', ['ISO 4017', 'ISO 4032', 'ISO 4762', 'DIN 1587', 'EN 10270'], false],
  ['a few', [1, 2, 3], false],
])('%s are laid out as sizes or as words', (_, values, are) => {
  expect(isOfSizes(values.map((value) => ({ value, products: 1 })))).toBe(are)
})
