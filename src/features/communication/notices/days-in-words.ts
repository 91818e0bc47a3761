import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/**
 * What a text is filled with, its days ('2026-05-14') as they are read in a language. What only looks like a day (someone
 * may write '2026-02-30' as a reason) stays as it is.
 */
export const daysInWords = (params: Readonly<Record<string, unknown>>, lang: Lang): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? dayIn(lang, value) : value,
    ]),
  )

/** A day of the calendar: the thirtieth of February is a date to `Date`, which reads it as the second of March. */
const isDay = (text: string): boolean => {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00Z`) : null
  return noon !== null && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
}
