import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/** Messages of a member of staff in one conversation in the period, and how long the client waited. */
export const Talk = z.object({
  id: z.int(),
  thread_id: z.int(),
  organization_name: z.string(),
  manager_name: z.string(),
  messages: z.int(),
  /** Those a client waited for. */
  answers: z.int(),
  median_hours: z.number().nullable(),
  last_at: Moment,
})
export type Talk = z.infer<typeof Talk>

export const talkList = list({
  name: 'talk-load',
  row: Talk,
  columns: {
    organization_name: { title: 'orders.client', is: 'text' },
    manager_name: { title: 'orders.manager', is: 'text' },
    messages: { title: 'analytics.talk.messages', is: 'figure' },
    answers: { title: 'analytics.talk.answers', is: 'figure' },
    median_hours: { title: 'analytics.talk.hours', is: 'figure' },
    last_at: { title: 'analytics.talk.last', is: 'moment' },
  },
  filters: {
    ...periodFilters,
    manager_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    /** Those with an answer. */
    answered: z.enum(['1']).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['last_at', 'messages', 'answers', 'median_hours'],
  sort: '-last_at',
})
export type TalkFilter = FilterOf<typeof talkList>
