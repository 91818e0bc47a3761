import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, isWithin, windowTo } from './days.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))

describe('a day', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-22', -12, '2025-11-22'],
  ])('%s and %i months on is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to))

  test('is as far from another as it is moved', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, n) => {
        expect(daysBetween(from, addDays(from, n))).toBe(n)
      }),
      { numRuns: 1000 },
    )
  })

  test('in months never skips one, and never goes past its end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -60, max: 60 }), (from, months) => {
        const [year, month] = addMonths(from, months).split('-').map(Number) as [number, number]
        const [y, m] = from.split('-').map(Number) as [number, number]
        expect(year * 12 + month).toBe(y * 12 + m + months)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a window', () => {
  test('of twelve months holds a year, its last day included', () => {
    expect(windowTo('2026-11-22', 12)).toEqual({ from: '2025-11-23', to: '2026-11-22' })
  })

  test('begins the later the later it ends, and has its end in it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (to, months) => {
        const window = windowTo(to, months)
        expect(isWithin(window, to)).toBe(true)
        expect(isWithin(window, addDays(to, 1))).toBe(false)
        expect(windowTo(addDays(to, 1), months).from >= window.from).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
