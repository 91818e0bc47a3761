import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastOf, keepingOf, nextLevel, paceOf, progressTo } from './coach.ts'
import { addDays, addMonths, isWithin, windowTo } from './days.ts'

const today = '2026-11-22'
const months = 12
const at = (days: number, amount: number) => ({ on: addDays(today, -days), amount })
const asked = (orders: { on: string; amount: number }[], since = '2020-01-01') => ({
  orders,
  today,
  months,
  pace: paceOf(orders, today, months, since),
})

const thresholds = [null, 1000, null, 5000, 20_000].map((amount, level) => ({ level, amount }))

describe('the next level', () => {
  test('is the nearest one above that orders can reach', () => {
    expect(nextLevel(1, 2000, thresholds)).toEqual({
      level: 3,
      threshold: 5000,
      missing: 3000,
      progress_bp: 4000,
    })
  })

  test('is none at the top', () => expect(nextLevel(4, 2000, thresholds)).toBeNull())

  test('is never quite full before it is reached, and its progress never falls', () => {
    const big = fc.integer({ min: 1, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(big, big, big, (threshold, turnover, more) => {
        const { missing, progress_bp } = progressTo(threshold, turnover)
        expect(progress_bp === 10_000).toBe(turnover >= threshold)
        expect(missing === 0).toBe(turnover >= threshold)
        expect(missing).toBe(Math.max(0, threshold - turnover))
        expect(progressTo(threshold, turnover + more).progress_bp).toBeGreaterThanOrEqual(progress_bp)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the pace', () => {
  test('is over the window, or since the company has been a client, and never over less than a month', () => {
    const orders = [at(10, 600), at(400, 900)]
    expect(paceOf(orders, today, months, '2020-01-01')).toEqual({ amount: 600, days: 365 })
    expect(paceOf(orders, today, months, addDays(today, -99))).toEqual({ amount: 600, days: 100 })
    expect(paceOf(orders, today, months, addDays(today, -3))).toEqual({ amount: 600, days: 30 })
  })
})

describe('the forecast', () => {
  test('is today for what is reached already', () => {
    expect(forecastOf(asked([at(1, 5000)]), 5000)).toBe(today)
  })

  test('a client of a hundred days who ordered 1000 needs a hundred more for 2000', () => {
    const orders = [at(50, 1000)]
    expect(forecastOf(asked(orders, addDays(today, -99)), 2000)).toBe(addDays(today, 100))
  })

  test('says nothing where nothing is ordered, or far too little', () => {
    expect(forecastOf(asked([]), 1)).toBeNull()
    expect(forecastOf(asked([at(360, 100)]), 1_000_000)).toBeNull()
  })

  test('knows that old orders fall out of the window', () => {
    // 900 of 1000 are counted, but leave the window in ten days; the pace alone never reaches 1000.
    expect(forecastOf(asked([at(354, 900)]), 1000)).toBeNull()
  })

  const orders = fc.array(
    fc.record({
      on: fc.nat(500).map((days) => addDays(today, -days)),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { maxLength: 12 },
  )

  /** The same with rational numbers, the slow way: what is in the window of a day, times the days of the pace. */
  const oracle = (given: ReturnType<typeof asked>, day: string): bigint => {
    let held = 0n
    for (const { on, amount } of given.orders)
      if (on <= today && isWithin(windowTo(day, months), on)) held += BigInt(amount) * BigInt(given.pace.days)
    for (let one = addDays(today, 1); one <= day; one = addDays(one, 1))
      if (isWithin(windowTo(day, months), one)) held += BigInt(given.pace.amount)
    return held
  }

  test('is the first day on which it is enough, and none where no day is', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 5_000_000 }), (list, threshold) => {
        const given = asked(list)
        const day = forecastOf(given, threshold)
        const needed = BigInt(threshold) * BigInt(given.pace.days)
        expect(oracle(given, day ?? addMonths(today, months)) >= needed).toBe(day !== null)
        if (day !== null && day > today) expect(oracle(given, addDays(day, -1)) < needed).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('keeping a level', () => {
  test('is safe with what is ordered already and still counts then', () => {
    const given = asked([at(10, 5000), at(360, 9000)])
    expect(keepingOf(given, 5000, addDays(today, 90))).toEqual({ already: 5000, missing: 0, state: 'safe' })
  })

  test('says how much is missing, and whether today’s pace brings it', () => {
    const since = addDays(today, -99)
    const given = asked([at(10, 1000)], since)
    expect(keepingOf(given, 1500, addDays(today, 60))).toEqual({
      already: 1000,
      missing: 500,
      state: 'on_course',
    })
    expect(keepingOf(given, 1500, addDays(today, 30))).toEqual({
      already: 1000,
      missing: 500,
      state: 'at_risk',
    })
  })

  test('is judged today where its last day has passed', () => {
    expect(keepingOf(asked([at(10, 5)]), 10, '2020-01-01')).toMatchObject({ already: 5, missing: 5 })
  })

  test('what is missing, ordered today, makes it safe', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ on: fc.nat(500).map((n) => addDays(today, -n)), amount: fc.nat(100_000) })),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(364),
        (list, threshold, ahead) => {
          const until = addDays(today, ahead - 1)
          const { missing } = keepingOf(asked(list), threshold, until)
          const more = keepingOf(asked([...list, { on: today, amount: missing }]), threshold, until)
          expect(more.state).toBe('safe')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
