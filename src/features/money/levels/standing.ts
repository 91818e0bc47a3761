import { addMonths, type Day } from './days.ts'

/** From which turnover a level is reached, in minor units of the base currency; null: only a person gives it. */
export type Threshold = { level: number; amount: number | null }

/** What the rules give a company, and up to which day nothing takes it away. */
export type Standing = { level: number; guaranteed_until: Day }

export type Verdict = 'reached' | 'stored' | 'window_ended' | 'unchanged'

/** The highest level a turnover is enough for; the first needs none. */
export const earnedLevel = (turnover: number, thresholds: readonly Threshold[]): number =>
  thresholds.reduce(
    (best, { level, amount }) => (amount !== null && turnover >= amount ? Math.max(best, level) : best),
    0,
  )

export const thresholdOf = (level: number, thresholds: readonly Threshold[]): number | null =>
  level === 0 ? 0 : (thresholds.find((one) => one.level === level)?.amount ?? null)

/** Whether anything can be reached at all. Without it levels are what people give, and the clock moves no one. */
export const isMeasured = (thresholds: readonly Threshold[]): boolean =>
  thresholds.some(({ level, amount }) => level > 0 && amount !== null)

type Asked = { turnover: number; thresholds: readonly Threshold[]; today: Day; months: number }

/**
 * What the rules give from today on (decision 0036). A level that is reached is given at once and holds for a whole
 * window. The day after, the turnover of the window that has just ended decides: it holds for one more, or falls to what
 * was earned. In between nothing takes it away. A level without a threshold is neither given nor taken.
 */
export function judge(
  { level, guaranteed_until }: Standing,
  { turnover, thresholds, today, months }: Asked,
): Standing & { verdict: Verdict } {
  const earned = earnedLevel(turnover, thresholds)
  const renewed = addMonths(today, months)
  if (earned > level) return { level: earned, guaranteed_until: renewed, verdict: 'reached' }
  if (today <= guaranteed_until) return { level, guaranteed_until, verdict: 'unchanged' }
  if (!isMeasured(thresholds)) return { level, guaranteed_until: renewed, verdict: 'stored' }
  const needed = thresholdOf(level, thresholds)
  if (needed === null || turnover >= needed) return { level, guaranteed_until: renewed, verdict: 'stored' }
  return { level: earned, guaranteed_until: renewed, verdict: 'window_ended' }
}

/** Where no one has counted yet, what a company has holds for a whole window from the first count. */
export const firstStanding = (level: number, today: Day, months: number): Standing => ({
  level,
  guaranteed_until: addMonths(today, months),
})
