import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/** Results shown instead of an exact match. */
export const shownInstead = ['near', 'none'] as const

/** A search of the period without an exact match, normalised. It is stored without the person. */
export const Miss = z.object({
  id: z.int(),
  question: z.string(),
  /** Times in the period. */
  times: z.int(),
  /** Times in the comparison; null without one. */
  before: z.int().nullable(),
  shown: z.enum(shownInstead),
  first_at: Moment,
  last_at: Moment,
})
export type Miss = z.infer<typeof Miss>

export const missList = list({
  name: 'search-misses',
  row: Miss,
  columns: {
    question: { title: 'analytics.misses.question', is: 'text' },
    times: { title: 'analytics.misses.times', is: 'figure' },
    before: { title: 'analytics.misses.before', is: 'figure' },
    shown: { title: 'analytics.misses.shown', is: 'word', words: 'analytics.misses.shownWords' },
    last_at: { title: 'analytics.misses.last_at', is: 'moment' },
    first_at: { title: 'analytics.misses.first_at', is: 'moment' },
  },
  filters: { ...periodFilters, shown: z.enum(shownInstead).optional(), q: text(200).trim().optional() },
  sorts: ['times', 'last_at', 'first_at'],
  sort: '-times',
})
export type MissFilter = FilterOf<typeof missList>
