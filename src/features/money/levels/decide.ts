import type { LevelSource } from '#features/people/clients/level-source.ts'
import type { Day } from './days.ts'
import type { Cause } from './level.ts'
import { firstStanding, judge, type Threshold } from './standing.ts'

/** What a company has when it is counted. `holds_until` is null where nobody has counted yet. */
export type Held = {
  discount_level: number
  level_source: LevelSource
  level_until: Day | null
  automatic_level: number | null
  holds_until: Day | null
}

export type Decision = {
  /** What the rules give from today on, and up to which day nothing takes it. */
  automatic: number
  holds_until: Day
  /** The level the company had, and has now; `cause` is null where that is the same. */
  from: number
  to: number
  cause: Extract<Cause, 'reached' | 'window_ended' | 'manual_ended'> | null
  /** A person's level whose day has passed. */
  is_over: boolean
}

type Asked = { turnover: number; thresholds: readonly Threshold[]; today: Day; months: number }

export const isHeldByHand = ({ level_source, level_until }: Held, today: Day): boolean =>
  level_source === 'manual' && (level_until === null || level_until >= today)

export const automaticLevel = ({ automatic_level, discount_level }: Held): number =>
  automatic_level ?? discount_level

/** A person's level stays to the end of its day; beneath it the rules go on, and hold again afterwards. */
export function decide(held: Held, asked: Asked): Decision {
  const { today, months } = asked
  const level = automaticLevel(held)
  const standing =
    held.holds_until === null ? firstStanding(level, today, months) : { level, holds_until: held.holds_until }
  const { level: automatic, holds_until, verdict } = judge(standing, asked)
  const by_hand = held.level_source === 'manual'
  const is_over = by_hand && !isHeldByHand(held, today)
  const from = held.discount_level
  const to = by_hand && !is_over ? from : automatic
  const why = by_hand ? 'manual_ended' : verdict === 'reached' ? 'reached' : 'window_ended'
  return { automatic, holds_until, from, to, cause: to === from ? null : why, is_over }
}
