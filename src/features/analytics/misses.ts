import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

/** What was shown where nothing was what was looked for. */
export const shownInstead = ['near', 'none'] as const

/** A question nothing answered exactly, folded; who asked is not kept. */
export const Miss = z.object({
  id: z.int(),
  question: z.string(),
  times: z.int(),
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
    shown: { title: 'analytics.misses.shown', is: 'word', words: 'analytics.misses.shownWords' },
    last_at: { title: 'analytics.misses.last_at', is: 'moment' },
    first_at: { title: 'analytics.misses.first_at', is: 'moment' },
  },
  filters: { shown: z.enum(shownInstead).optional(), q: text(200).trim().optional() },
  sorts: ['times', 'last_at', 'first_at'],
  sort: '-times',
})
export type MissFilter = FilterOf<typeof missList>
