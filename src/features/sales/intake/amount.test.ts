import { expect, test } from 'vitest'
import { amountInAnyUnit, amountOf } from './amount.ts'

test.each<[string, number | null, (string | null)?]>([
  ['200', 200],
  ['1 200 шт.', 1200, 'pcs'],
  ['0,5 тыс.', 500],
  ['1,5 тыс. шт', 1500, 'pcs'],
  ['2 тыс', 2000],
  ['2 тысячи штук', 2000, 'pcs'],
  ['12 т.шт', 12_000, 'pcs'],
  ['1,2 тыс. м', 1200, 'm'],
  ['1.5k', 1500],
  ['1,5к', 1500],
  ['10 k pcs', 10_000, 'pcs'],
  ['0.5 million', 500_000],
  ['3 сотни', 300],
  ['2 dozen', 24],
  ['полторы тысячи', 1500],
  ['Полтысячи штук', 500, 'pcs'],
  ['тысяча', 1000],
  ['две тысячи пятьсот', 2500],
  ['сто двадцать шт', 120, 'pcs'],
  ['пятьсот', 500],
  ['half a thousand', 500],
  ['one and a half thousand pcs', 1500, 'pcs'],
  ['two hundred and fifty', 250],
  ['a dozen', 12],
  ['−5', -5],
  ['– 5', -5],
  ['+200', 200],
  ["1'200", 1200],
  ['99999999999', 99_999_999_999],
  ['12*4', 48],
  ['2,5 kg', 2.5, 'kg'],
  ['7,5 м', 7.5, 'm'],
  ['2 бухты', 2, 'coil'],
  ['две бухты', 2, 'coil'],
  ['0,5 тыс. шт', 500, 'pcs'],
  ['3 пог. м', 3, 'm'],
  ['1,5 т', 1.5, 't'],
  ['12 boxes', 12, 'box'],
  ['~200', null],
  ['200-300 шт', null],
  ['по запросу', null],
  ['сто-то', null],
  ['and', null],
])('%j is %j', (text, value, unit = null) => {
  expect(amountOf(text)).toMatchObject({ text, value })
  if (value !== null) expect(amountOf(text).unit).toBe(unit)
})

test.each<[string, number | null, string | null]>([
  ['5 вёдер', 5, 'вёдер'],
  ['2,5 куб. ярда', 2.5, 'куб. ярда'],
  ['10 шт', 10, 'pcs'],
  ['по запросу', null, null],
  ['200-300 шт', null, 'pcs'],
])('in a column for quantities %j is %j of %j', (text, value, unit) => {
  expect(amountInAnyUnit(text)).toEqual({ text, value, unit })
})
