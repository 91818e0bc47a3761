import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test.each<[string, number | null, string?]>([
  ['200', 200],
  ['1 200 шт.', 1200],
  ['0,5 тыс.', 500],
  ['1,5 тыс. шт', 1500],
  ['2 тыс', 2000],
  ['2 тысячи штук', 2000],
  ['12 т.шт', 12_000],
  ['1,2 тыс. м', 1200, 'm'],
  ['1.5k', 1500],
  ['1,5к', 1500],
  ['10 k pcs', 10_000],
  ['0.5 million', 500_000],
  ['3 сотни', 300],
  ['2 dozen', 24],
  ['полторы тысячи', 1500],
  ['Полтысячи штук', 500],
  ['тысяча', 1000],
  ['две тысячи пятьсот', 2500],
  ['сто двадцать шт', 120],
  ['пятьсот', 500],
  ['half a thousand', 500],
  ['one and a half thousand pcs', 1500],
  ['two hundred and fifty', 250],
  ['a dozen', 12],
  ['−5', -5],
  ['– 5', -5],
  ['+200', 200],
  ["1'200", 1200],
  ['99999999999', 99_999_999_999],
  ['12*4', 48],
  ['2,5 kg', 2.5, 'kg'],
  ['~200', null],
  ['200-300 шт', null],
  ['по запросу', null],
  ['сто-то', null],
  ['and', null],
])('%j is %j', (text, value, unit = 'piece') => {
  expect(amountOf(text)).toMatchObject({ text, value })
  if (value !== null) expect(amountOf(text).unit).toBe(unit)
})
