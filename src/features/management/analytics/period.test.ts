import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedWith, daysOf, periodOf, stepOf, stretchesOf } from './period.ts'

const today = '2026-11-23'

describe('the period', () => {
  test.each([
    [{}, { from: '2026-10-25', to: '2026-11-23' }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-23' }],
    [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
    [{ from: '2026-12-24' }, { from: '2026-12-24', to: '2026-12-24' }],
    [
      { from: '2026-05-04', to: '2026-05-04' },
      { from: '2026-05-04', to: '2026-05-04' },
    ],
    [{ from: '2026-05-05', to: '2026-05-04' }, null],
    [{ from: '2020-01-01', to: '2026-01-01' }, null],
  ])('asked for as %j is %j', (asked, period) => expect(periodOf(asked, today)).toEqual(period))

  test('is compared with as many days before, or with the same days a year ago', () => {
    const march = { from: '2028-02-29', to: '2028-03-30' }
    expect(comparedWith(march, 'before')).toEqual({ from: '2028-01-29', to: '2028-02-28' })
    expect(comparedWith(march, 'year')).toEqual({ from: '2027-02-28', to: '2027-03-30' })
  })

  test.each([
    [31, 'day'],
    [32, 'week'],
    [217, 'week'],
    [218, 'month'],
    [1100, 'month'],
  ])('of %i days is drawn by the %s', (days, step) => {
    const to = new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10)
    expect(stepOf({ from: '2025-01-01', to })).toBe(step)
  })
})

describe('the stretches it is drawn by', () => {
  test('weeks count from its first day, months are cut at both ends', () => {
    expect(stretchesOf({ from: '2026-11-04', to: '2026-11-20' }, 'week')).toEqual([
      { from: '2026-11-04', to: '2026-11-10' },
      { from: '2026-11-11', to: '2026-11-17' },
      { from: '2026-11-18', to: '2026-11-20' },
    ])
    expect(stretchesOf({ from: '2026-01-30', to: '2026-03-01' }, 'month')).toEqual([
      { from: '2026-01-30', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ])
  })

  test('hold every day of it once', () => {
    const begin = Date.parse('2024-01-01')
    const date = (day: number) => new Date(begin + day * 86_400_000).toISOString().slice(0, 10)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 1100 }),
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        (first, days, step) => {
          const period = { from: date(first), to: date(first + days - 1) }
          const stretches = stretchesOf(period, step)
          expect(stretches[0]!.from).toBe(period.from)
          expect(stretches.at(-1)!.to).toBe(period.to)
          for (const [at, { from }] of stretches.entries())
            if (at > 0) expect(Date.parse(from) - Date.parse(stretches[at - 1]!.to)).toBe(86_400_000)
          expect(stretches.reduce((sum, one) => sum + daysOf(one), 0)).toBe(days)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
