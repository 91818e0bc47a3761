import type { LevelSource } from '#features/people/clients/level-source.ts'
import type { Day } from './days.ts'
import type { Cause } from './level.ts'
import { firstStanding, judge, type Threshold } from './standing.ts'

/** The level of a company when it is counted. `guaranteed_until` is null before the first count. */
export type Locked = {
  discount_level: number
  level_source: LevelSource
  level_until: Day | null
  automatic_level: number | null
  guaranteed_until: Day | null
}

export type Decision = {
  /** The automatic level from today on, and until when it cannot fall. */
  automatic: number
  guaranteed_until: Day
  /** The level before and after. `cause` is null if they are equal. */
  from: number
  to: number
  cause: Extract<Cause, 'reached' | 'window_ended' | 'manual_ended'> | null
  /** True if the level by hand has ended. */
  is_over: boolean
}

type Asked = { turnover: number; thresholds: readonly Threshold[]; today: Day; months: number }

export const isSetManually = ({ level_source, level_until }: Locked, today: Day): boolean =>
  level_source === 'manual' && (level_until === null || level_until >= today)

export const automaticLevel = ({ automatic_level, discount_level }: Locked): number =>
  automatic_level ?? discount_level

/**
 * Decides a company's level. A level by hand stays until the end of its day. Underneath, the automatic level
 * continues and applies afterwards.
 */
export function decide(held: Locked, asked: Asked): Decision {
  const { today, months } = asked
  const level = automaticLevel(held)
  const standing =
    held.guaranteed_until === null
      ? firstStanding(level, today, months)
      : { level, guaranteed_until: held.guaranteed_until }
  const { level: automatic, guaranteed_until, verdict } = judge(standing, asked)
  const by_hand = held.level_source === 'manual'
  const is_over = by_hand && !isSetManually(held, today)
  const from = held.discount_level
  const to = by_hand && !is_over ? from : automatic
  const why = by_hand ? 'manual_ended' : verdict === 'reached' ? 'reached' : 'window_ended'
  return { automatic, guaranteed_until, from, to, cause: to === from ? null : why, is_over }
}
