import { expect, test } from 'vitest'
import { monthAfter, monthsIn, quarterOf } from './month.ts'
import { daysOf } from './warnings.ts'

test.each([
  ['2026-01', '2026-01'],
  ['2026-03', '2026-01'],
  ['2026-08', '2026-07'],
  ['2026-12', '2026-10'],
])('%s is in the quarter that begins with %s', (month, first) => {
  expect(quarterOf(month)).toBe(first)
})

test('a quarter before the first of a year is in the year before', () => {
  expect([monthAfter('2026-01', -3), monthAfter('2026-10', 3)]).toEqual(['2025-10', '2027-01'])
})

test('the address asks for a month, or for the quarter it is in', () => {
  expect(monthsIn(new URLSearchParams('month=2026-08'))).toEqual({ month: '2026-08', months: 1 })
  expect(monthsIn(new URLSearchParams('month=2026-08&view=quarter'))).toEqual({ month: '2026-07', months: 3 })
  expect(monthsIn(new URLSearchParams('month=2026-08&view=year')).months).toBe(1)
})

test('three months are their days, none twice, over the end of a year too', () => {
  const days = daysOf('2026-11', 3)
  expect([days.length, days[0], days.at(-1)]).toEqual([30 + 31 + 31, '2026-11-01', '2027-01-31'])
  expect(new Set(days).size).toBe(days.length)
  expect(daysOf('2028-02')).toHaveLength(29)
})
