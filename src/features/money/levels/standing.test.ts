import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from './days.ts'
import { decide, type Locked } from './decide.ts'
import { earnedLevel, judge, type Threshold } from './standing.ts'

const thresholds: Threshold[] = [
  { level: 0, amount: null },
  { level: 1, amount: 1000 },
  { level: 2, amount: 5000 },
  { level: 3, amount: null },
  { level: 4, amount: 20_000 },
]
const today = '2026-11-22'
const asked = (turnover: number, change = {}) => ({ turnover, thresholds, today, months: 12, ...change })

describe('the earned level', () => {
  test.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [4999, 1],
    [5000, 2],
    [19_999, 2],
    [20_000, 4],
  ])('of a turnover of %i is %i', (turnover, level) => expect(earnedLevel(turnover, thresholds)).toBe(level))

  test('never falls when more is ordered', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), (a, more) => {
        expect(earnedLevel(a + more, thresholds)).toBeGreaterThanOrEqual(earnedLevel(a, thresholds))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the rules', () => {
  const held = { level: 2, guaranteed_until: '2027-03-14' }

  test('give a level that is reached at once, for a whole window', () => {
    expect(judge(held, asked(20_000))).toEqual({
      level: 4,
      guaranteed_until: '2027-11-22',
      verdict: 'reached',
    })
  })

  test.each([0, 999, 4999])('take nothing while a level holds, whatever is ordered: %i', (turnover) => {
    expect(judge(held, asked(turnover))).toEqual({ ...held, verdict: 'unchanged' })
    expect(judge(held, asked(turnover, { today: '2027-03-14' })).verdict).toBe('unchanged')
  })

  test('keep a level for one more window when its window ended with enough', () => {
    const after = { today: '2027-03-15' }
    expect(judge(held, asked(5000, after))).toEqual({
      level: 2,
      guaranteed_until: '2028-03-15',
      verdict: 'stored',
    })
  })

  test('let it fall to what was earned when its window ended with too little', () => {
    expect(judge(held, asked(1500, { today: '2027-03-15' }))).toEqual({
      level: 1,
      guaranteed_until: '2028-03-15',
      verdict: 'window_ended',
    })
  })

  test('neither give nor take a level without a threshold', () => {
    const given = { level: 3, guaranteed_until: '2026-01-01' }
    expect(judge(given, asked(0))).toMatchObject({ level: 3, verdict: 'stored' })
    expect(judge(given, asked(20_000))).toMatchObject({ level: 4, verdict: 'reached' })
  })

  test('move no one where no threshold is set', () => {
    const none = thresholds.map(({ level }) => ({ level, amount: null }))
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.nat(100_000),
        fc.integer({ min: -900, max: 900 }),
        (level, turnover, days) => {
          const standing = { level, guaranteed_until: addDays(today, days) }
          expect(judge(standing, asked(turnover, { thresholds: none })).level).toBe(level)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('asked twice on one day answer the same the second time', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(30_000), fc.integer({ min: -900, max: 900 }), (level, turnover, days) => {
        const first = judge({ level, guaranteed_until: addDays(today, days) }, asked(turnover))
        expect(judge(first, asked(turnover))).toEqual({ ...first, verdict: 'unchanged' })
      }),
      { numRuns: 1000 },
    )
  })

  test('take a level only from who has less than it asks, and only after its last day', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(30_000), fc.integer({ min: -900, max: 900 }), (level, turnover, days) => {
        const standing = { level, guaranteed_until: addDays(today, days) }
        const next = judge(standing, asked(turnover))
        if (next.level >= level) return
        expect(today > standing.guaranteed_until).toBe(true)
        expect(turnover).toBeLessThan(thresholds[level]!.amount!)
        expect(next.level).toBe(earnedLevel(turnover, thresholds))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a level by hand', () => {
  const hand: Locked = {
    discount_level: 4,
    level_source: 'manual',
    level_until: '2026-12-31',
    automatic_level: 1,
    guaranteed_until: '2027-01-10',
  }

  test('stays to the end of its last day, and the rules go on beneath it', () => {
    const last = decide(hand, asked(5000, { today: '2026-12-31' }))
    expect(last).toMatchObject({ from: 4, to: 4, cause: null, automatic: 2, is_over: false })
  })

  test('is over the day after: what the rules give holds again, without having been lost in the meantime', () => {
    const after = decide(hand, asked(0, { today: '2027-01-01' }))
    expect(after).toMatchObject({ from: 4, to: 1, cause: 'manual_ended', automatic: 1, is_over: true })
  })

  test('without an end stays', () => {
    expect(decide({ ...hand, level_until: null }, asked(0, { today: '2040-01-01' }))).toMatchObject({ to: 4 })
  })

  test('who is counted for the first time keeps what they have for a window', () => {
    const first = { ...hand, level_source: 'auto', automatic_level: null, guaranteed_until: null } as const
    expect(decide(first, asked(0))).toMatchObject({
      to: 4,
      cause: null,
      guaranteed_until: addMonths(today, 12),
    })
  })
})
