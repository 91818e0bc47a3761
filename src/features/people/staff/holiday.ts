import { dayAfter, weekdayOf } from '#features/foundation/company/opening.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** Why a member of staff is away. */
export const holidayKinds = ['vacation', 'illness', 'business_trip', 'day_off'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** The clients a substitute answers for: some companies, those of a language, or all others. */
export const substituteScopes = ['organizations', 'language', 'all'] as const
export type SubstituteScope = (typeof substituteScopes)[number]

/** Clients write in the languages of the portal. */
export type ClientLanguage = Lang

export type Substitute = {
  scope: SubstituteScope
  organization_ids: readonly number[]
  language: ClientLanguage | null
  substitute_id: number
}

/** Days are 'YYYY-MM-DD', both included, in `time_zone`. */
export type Holiday = {
  id: number
  manager_id: number
  starts_on: string
  ends_on: string
  time_zone: string
  is_cancelled: boolean
  substitutes: readonly Substitute[]
}

/**
 * Returns the first working day after a holiday. `work_days`: 1 = Monday. Without a working day within a month, the day
 * after the holiday.
 */
export function returnDay(
  ends_on: string,
  { work_days, closed }: { work_days: readonly number[]; closed: readonly string[] },
): string {
  for (let ahead = 1; ahead <= 31; ahead += 1) {
    const day = dayAfter(ends_on, ahead)
    if (work_days.includes(weekdayOf(day) + 1) && !closed.includes(day)) return day
  }
  return dayAfter(ends_on, 1)
}

export const holidayStates = ['planned', 'active', 'ended', 'cancelled'] as const
export type HolidayState = (typeof holidayStates)[number]

/** Returns the state of a holiday at a moment. It follows from its days and time zone, so it is not stored. */
export function stateAt(
  { starts_on, ends_on, time_zone, is_cancelled }: Omit<Holiday, 'substitutes' | 'id' | 'manager_id'>,
  at: Date,
): HolidayState {
  if (is_cancelled) return 'cancelled'
  const day = dayAt(at, time_zone)
  if (day < starts_on) return 'planned'
  return day <= ends_on ? 'active' : 'ended'
}
