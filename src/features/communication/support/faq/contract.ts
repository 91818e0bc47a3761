import { z } from 'zod'
import { admins, clients } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { counted } from '#platform/shared/validation.ts'
import { screenNames, topics } from './faq.ts'
import { WriteFaqEntry } from './faq-shape.ts'

/** A question and its answer in the reader's language, with the reader's vote. */
export const FaqEntry = z.object({
  id: z.int(),
  topic: z.enum(topics),
  question: z.string(),
  answer: z.string(),
  /** The name of the screen the answer links to. */
  screen: z.enum(screenNames).nullable(),
  was_helpful: z.boolean().nullable(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

export const StaffFaqEntry = WriteFaqEntry.extend({
  id: z.int(),
  place: z.int(),
  screen: z.enum(screenNames).nullable(),
  helpful: z.int(),
  not_helpful: z.int(),
  version: z.int(),
})
export type StaffFaqEntry = z.infer<typeof StaffFaqEntry>

export const faq = {
  /** Every published entry, by topic and position. */
  list: get('/api/front/faq', { who: clients, reply: FaqEntry.array() }),
  vote: put('/api/front/faq/:id/vote', {
    who: clients,
    body: z.object({ is_helpful: z.boolean() }),
    reply: FaqEntry,
  }),
  all: get('/api/manager/faq', { who: admins, reply: StaffFaqEntry.array() }),
  add: post('/api/manager/faq', { who: admins, body: WriteFaqEntry, reply: StaffFaqEntry }),
  change: put('/api/manager/faq/:id', {
    who: admins,
    body: WriteFaqEntry.extend({ version: counted() }),
    reply: StaffFaqEntry,
  }),
  remove: del('/api/manager/faq/:id', { who: admins }),
}
