import { z } from 'zod'
import { present } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { importances } from '#platform/shared/notice.ts'
import { Moment } from '#platform/shared/time.ts'

/** What somebody was not shown yet, in words of their language. */
export const PersonalNotice = z.object({
  id: z.int(),
  importance: z.enum(importances),
  title: z.string(),
  text: z.string(),
  /** Where it leads; null where it only says something. */
  path: z.string().nullable(),
  at: Moment,
})
export type PersonalNotice = z.infer<typeof PersonalNotice>

/** So many are shown at once. */
export const mostAtOnce = 20

export const noticesApi = {
  /** The newest that were not shown, oldest of them first. */
  unseen: get('/api/notices', { who: present, reply: PersonalNotice.array() }),
  /** Answers which of them this very call has marked: of several pages that ask at once each notice is one's. */
  see: post('/api/notices/seen', {
    who: present,
    body: z.object({ ids: z.int().positive().array().max(100) }),
    reply: z.object({ ids: z.int().array() }),
  }),
}

/** Something is to be shown to these people. */
export const noticeWritten = event(
  'notice.written',
  z.object({ event_id: z.int(), user_ids: z.int().array() }),
  { to: [{ users: 'user_ids' }] },
)
