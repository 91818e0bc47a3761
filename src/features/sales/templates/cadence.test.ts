import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#features/foundation/company/opening.ts'
import { type Cadence, nextDue, nextPrepared, preparedOn, type WorkDays, workDaysBetween } from './cadence.ts'

const work: WorkDays = {
  work_days: [1, 2, 3, 4, 5],
  closed: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
}
const lastOfMonth: Cadence = { unit: 'month', every: 1, day: 31, anchor: '2026-10-31' }
const mondays = (every: number, anchor: string): Cadence => ({ unit: 'week', every, weekday: 1, anchor })

test('R01: monthly on the 31st is the last day of the month, prepared the working day before a closed one', () => {
  expect(nextDue(lastOfMonth, '2026-11-30', work)).toEqual({ due_on: '2026-12-31', runs_on: '2026-12-30' })
})

test.each([
  ['the last day of a short month', lastOfMonth, '2026-10-31', '2026-11-30', '2026-11-30'],
  ['the last day of February in a leap year', lastOfMonth, '2028-01-31', '2028-02-29', '2028-02-29'],
  ['the day before a weekend', lastOfMonth, '2027-01-01', '2027-01-31', '2027-01-29'],
  ['nothing before the anchor', lastOfMonth, '2020-01-01', '2026-10-31', '2026-10-30'],
  ['every second Monday', mondays(2, '2026-11-02'), '2026-11-02', '2026-11-16', '2026-11-16'],
  ['a weekday before that of the anchor', mondays(2, '2026-11-04'), '2026-11-04', '2026-11-16', '2026-11-16'],
] as const)('%s', (_title, cadence, after, due_on, runs_on) => {
  expect(nextDue(cadence, after, work)).toEqual({ due_on, runs_on })
})

test('the 30th every third month begins again on the 30th after a February', () => {
  const cadence: Cadence = { unit: 'month', every: 3, day: 30, anchor: '2026-11-30' }
  expect(nextDue(cadence, '2026-11-30', work).due_on).toBe('2027-02-28')
  expect(nextDue(cadence, '2027-02-28', work).due_on).toBe('2027-05-30')
})

test('due days that are prepared on one working day count once', () => {
  const shut = { ...work, closed: ['2026-12-21', '2026-12-28', ...days('2026-12-19', 14)] }
  expect(nextDue(mondays(1, '2026-12-07'), '2026-12-14', shut)).toEqual({
    due_on: '2026-12-21',
    runs_on: '2026-12-18',
  })
  expect(nextPrepared(mondays(1, '2026-12-07'), '2026-12-18', shut).due_on).toBe('2027-01-04')
})

test('a company that is always closed prepares on the day itself', () => {
  expect(preparedOn('2026-12-31', { work_days: [], closed: [] })).toBe('2026-12-31')
})

test('working days are counted without the first day', () => {
  expect(workDaysBetween('2026-12-18', '2026-12-21', work)).toBe(1)
  expect(workDaysBetween('2026-12-23', '2026-12-28', work)).toBe(1)
  expect(workDaysBetween('2026-12-21', '2026-12-21', work)).toBe(0)
})

const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => dayAfter(from, at))
const aDay = fc.integer({ min: 0, max: 3000 }).map((at) => dayAfter('2024-01-01', at))
const every = fc.integer({ min: 1, max: 52 })
const aCadence: fc.Arbitrary<Cadence> = fc.oneof(
  fc.record({
    unit: fc.constant('week' as const),
    every,
    weekday: fc.integer({ min: 1, max: 7 }),
    anchor: aDay,
  }),
  fc.record({
    unit: fc.constant('month' as const),
    every,
    day: fc.integer({ min: 1, max: 31 }),
    anchor: aDay,
  }),
)

/** Whether a date is due, by the definition, day by day. */
function isDue(cadence: Cadence, date: string): boolean {
  const { anchor, every } = cadence
  if (date < anchor) return false
  if (cadence.unit === 'week') {
    const monday = (day: string) => Date.parse(dayAfter(day, -weekdayOf(day)))
    return (
      weekdayOf(date) + 1 === cadence.weekday && ((monday(date) - monday(anchor)) / 604_800_000) % every === 0
    )
  }
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const isLast = dayAfter(date, 1).endsWith('-01')
  const inMonth = Number(date.slice(8))
  return (
    (month(date) - month(anchor)) % every === 0 &&
    (inMonth === cadence.day || (isLast && inMonth < cadence.day))
  )
}

test('the next due day is the first one of all days after the date', () => {
  fc.assert(
    fc.property(aCadence, aDay, (cadence, after) => {
      const { due_on } = nextDue(cadence, after, work)
      expect(due_on > after && isDue(cadence, due_on)).toBe(true)
      const between = workingBefore(after, due_on)
      expect(between.filter((day) => isDue(cadence, day))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

/** The last two hundred days before a due day, after a date. */
const workingBefore = (after: string, due: string) =>
  days(dayAfter(due, -200), 200).filter((day) => day > after)

test('it is prepared on a working day, and none lies between that and the due day', () => {
  fc.assert(
    fc.property(aCadence, aDay, fc.array(aDay, { maxLength: 5 }), (cadence, after, closed) => {
      const shut = { ...work, closed }
      const { due_on, runs_on } = nextPrepared(cadence, after, shut)
      expect(runs_on > after && runs_on <= due_on).toBe(true)
      expect(weekdayOf(runs_on) < 5 && !closed.includes(runs_on)).toBe(true)
      expect(workDaysBetween(runs_on, due_on, shut)).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
