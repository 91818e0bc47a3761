import { dayAfter } from '#features/foundation/company/opening.ts'

/** Days of the company ('2026-11-23'), both included. */
export type Period = { from: string; to: string }

/** The comparison: as many days just before, or the same days a year ago. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The default length of a period, in days. */
const usualDays = 30
/** The longest period, about three years, in days. */
export const mostDays = 1100

/** Returns the number of days, both ends included. */
export const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Returns the requested period, with defaults for a missing end; null if it ends before it begins or is too long. */
export function periodOf({ from, to }: Partial<Period>, today: string): Period | null {
  const end = to ?? (from !== undefined && from > today ? from : today)
  const period = { from: from ?? dayAfter(end, 1 - usualDays), to: end }
  const days = daysOf(period)
  return days >= 1 && days <= mostDays ? period : null
}

/** Returns the period to compare with. A year before 29 February is the 28th. */
export function comparedWith(period: Period, comparison: Comparison): Period {
  const days = daysOf(period)
  if (comparison === 'before') return { from: dayAfter(period.from, -days), to: dayAfter(period.from, -1) }
  return { from: yearBefore(period.from), to: yearBefore(period.to) }
}

function yearBefore(date: string): string {
  const year = String(Number(date.slice(0, 4)) - 1)
  return `${year}${date.endsWith('-02-29') ? '-02-28' : date.slice(4)}`
}

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Returns the period unit of a chart, so that it has about thirty points at most. */
export function stepOf(period: Period): Step {
  const days = daysOf(period)
  if (days <= 31) return 'day'
  return days <= 31 * 7 ? 'week' : 'month'
}

/** Returns the units of a period: weeks count from its first day, months are calendar months, cut at both ends. */
export function stretchesOf(period: Period, step: Step): Period[] {
  const stretches: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const end = endOf(from, step)
    stretches.push({ from, to: end < period.to ? end : period.to })
    from = dayAfter(end, 1)
  }
  return stretches
}

function endOf(from: string, step: Step): string {
  if (step === 'day') return from
  if (step === 'week') return dayAfter(from, 6)
  const [year, month] = from.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}
