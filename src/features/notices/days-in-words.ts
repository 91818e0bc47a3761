import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** What a text is filled with, its days ('2026-05-14') as they are read in a language. */
export const daysInWords = (params: Readonly<Record<string, unknown>>, lang: Lang): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayIn(lang, value) : value,
    ]),
  )
