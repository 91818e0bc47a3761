import type { Bilingual } from '#platform/shared/i18n.ts'
import { isMeasured, type Threshold } from './standing.ts'

/** The causes of a level: confirmation, orders, a person, or the end of a level by hand. */
export const causes = [
  'confirmation',
  'reached',
  'window_ended',
  'manual',
  'released',
  'manual_ended',
] as const
export type Cause = (typeof causes)[number]

/** Product 4.3: the source of a change. */
export const changeSources = ['auto', 'manual', 'confirmation'] as const
export type ChangeSource = (typeof changeSources)[number]

export const sourceOf = (cause: Cause): ChangeSource =>
  cause === 'confirmation' ? 'confirmation' : cause === 'manual' || cause === 'released' ? 'manual' : 'auto'

export type Texts = { en: string[]; ru: string[] }

/** A level as the administrator described it. `threshold` is in minor units of the base currency. */
export type LevelRule = { level: number; name: Bilingual; threshold: number | null; benefits: Texts }

export type Rules = {
  version: number
  window_months: number
  base_currency: string
  /** The hour of the day, in UTC, from which levels are recalculated. */
  recalculation_hour: number
  recalculated_at: Date | null
  levels: LevelRule[]
}

export const usualWindow = 12
export const usualHour = 2

export const thresholdsOf = ({ levels }: Pick<Rules, 'levels'>): Threshold[] =>
  levels.map(({ level, threshold }) => ({ level, amount: threshold }))

export const hasThresholds = (rules: Pick<Rules, 'levels'>): boolean => isMeasured(thresholdsOf(rules))

/** Returns whether the recalculation of the day of `now` is due and not done yet. A missed hour is made up for. */
export function isDue(
  { recalculated_at, recalculation_hour }: Pick<Rules, 'recalculated_at' | 'recalculation_hour'>,
  now: Date,
): boolean {
  const due = lastDue(recalculation_hour, now)
  return recalculated_at === null || recalculated_at < due
}

/** Returns when levels are recalculated next. */
export const nextDue = (hour: number, now: Date): Date => new Date(lastDue(hour, now).getTime() + dayMs)

const dayMs = 86_400_000

function lastDue(hour: number, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  return new Date(today <= now.getTime() ? today : today - dayMs)
}
