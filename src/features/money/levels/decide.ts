import type { LevelSource } from '#features/people/clients/level-source.ts'
import type { Day } from './days.ts'
import type { Cause } from './level.ts'
import { firstStanding, judge, type Threshold } from './standing.ts'

/** What a company has when it is counted. `guaranteed_until` is null where no one has counted yet. */
export type Locked = {
  discount_level: number
  level_source: LevelSource
  level_until: Day | null
  automatic_level: number | null
  guaranteed_until: Day | null
}

export type Decision = {
  /** What the rules give from today on, and up to which day nothing takes it. */
  automatic: number
  guaranteed_until: Day
  /** The level the company had, and has now; `cause` is null where that is the same. */
  from: number
  to: number
  cause: Extract<Cause, 'reached' | 'window_ended' | 'manual_ended'> | null
  /** A person's level whose day has passed. */
  is_over: boolean
}

type Asked = { turnover: number; thresholds: readonly Threshold[]; today: Day; months: number }

export const isSetManually = ({ level_source, level_until }: Locked, today: Day): boolean =>
  level_source === 'manual' && (level_until === null || level_until >= today)

export const automaticLevel = ({ automatic_level, discount_level }: Locked): number =>
  automatic_level ?? discount_level

/** A person's level stays to the end of its day; beneath it the rules go on, and hold again afterwards. */
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
