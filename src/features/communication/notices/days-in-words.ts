import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/**
 * Returns the parameters of a text with days ('2026-05-14') formatted in a language. What only looks like a day
 * ('2026-02-30', which someone may enter as a reason) stays unchanged.
 */
export const daysInWords = (params: Readonly<Record<string, unknown>>, lang: Lang): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? dayIn(lang, value) : value,
    ]),
  )

/** Checks that a day exists: `Date` reads 30 February as 2 March. */
const isDay = (text: string): boolean => {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00Z`) : null
  return noon !== null && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
}
