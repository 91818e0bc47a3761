import { addMonths, type Day } from './days.ts'

/**
 * The turnover from which a level is reached, in minor units of the base currency. Null: only a person gives
 * it.
 */
export type Threshold = { level: number; amount: number | null }

/** The automatic level of a company, and until when it cannot fall. */
export type Standing = { level: number; guaranteed_until: Day }

export type Verdict = 'reached' | 'stored' | 'window_ended' | 'unchanged'

/** Returns the highest level a turnover is enough for. The first needs none. */
export const earnedLevel = (turnover: number, thresholds: readonly Threshold[]): number =>
  thresholds.reduce(
    (best, { level, amount }) => (amount !== null && turnover >= amount ? Math.max(best, level) : best),
    0,
  )

export const thresholdOf = (level: number, thresholds: readonly Threshold[]): number | null =>
  level === 0 ? 0 : (thresholds.find((one) => one.level === level)?.amount ?? null)

/** Returns whether any level can be reached. If not, only people give levels, and time changes none. */
export const isMeasured = (thresholds: readonly Threshold[]): boolean =>
  thresholds.some(({ level, amount }) => level > 0 && amount !== null)

type Asked = { turnover: number; thresholds: readonly Threshold[]; today: Day; months: number }

/**
 * Returns the automatic level from today on (decision 0036). A reached level applies at once and holds for a
 * whole window. On the day after, the turnover of the window just ended decides: the level holds for another
 * window, or falls to the earned one. In between it cannot fall. A level without a threshold is neither given
 * nor taken.
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

/** Returns the state before the first count: the current level holds for a whole window. */
export const firstStanding = (level: number, today: Day, months: number): Standing => ({
  level,
  guaranteed_until: addMonths(today, months),
})
