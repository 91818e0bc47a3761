import type { Lang } from '#platform/shared/i18n.ts'

/** Why someone is away. */
export const holidayKinds = ['vacation', 'illness', 'business_trip', 'day_off'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** For whom of the clients a substitute answers: these companies, those who write in a language, or everybody left. */
export const substituteScopes = ['organizations', 'language', 'all'] as const
export type SubstituteScope = (typeof substituteScopes)[number]

/** What clients write in here is what the portal speaks. */
export type ClientLanguage = Lang

export type Substitute = {
  scope: SubstituteScope
  organization_ids: readonly number[]
  language: ClientLanguage | null
  substitute_id: number
}

/** Days are 'YYYY-MM-DD', both included, by the clock of `time_zone`. */
export type Holiday = {
  id: number
  manager_id: number
  starts_on: string
  ends_on: string
  time_zone: string
  is_cancelled: boolean
  substitutes: readonly Substitute[]
}

export const holidayStates = ['planned', 'active', 'ended', 'cancelled'] as const
export type HolidayState = (typeof holidayStates)[number]

/** Where a holiday stands at a moment: its days and the clock of who is away say so, no one has to note it. */
export function stateAt(
  { starts_on, ends_on, time_zone, is_cancelled }: Omit<Holiday, 'substitutes' | 'id' | 'manager_id'>,
  at: Date,
): HolidayState {
  if (is_cancelled) return 'cancelled'
  const day = dayIn(time_zone, at)
  if (day < starts_on) return 'planned'
  return day <= ends_on ? 'active' : 'ended'
}

/** The day it is in a time zone: 'YYYY-MM-DD'. Throws `RangeError` for an unknown one. */
export const dayIn = (timeZone: string, at: Date): string => formatOf(timeZone).format(at)

// Making one costs a hundred times what asking it does.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
