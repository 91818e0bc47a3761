import { z } from 'zod'
import { admins, present } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { importances, noticeTopics } from '#platform/shared/notice.ts'
import { Moment, TimeOfDay } from '#platform/shared/time.ts'
import { BothTexts } from './email-shape.ts'
import { emailTimes } from './notice-rules.ts'

/** What someone was not shown yet, in words of their language. */
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

/** One of the centre: `read_at` is null until it was opened there or by its way. */
export const StoredNotice = PersonalNotice.extend({ read_at: Moment.nullable() })
export type StoredNotice = z.infer<typeof StoredNotice>

/** Of the centre, newest first; `before` is the id of the last one has. */
const StoredItem = z.object({
  before: z.coerce.number().int().positive().optional(),
  unread: z.enum(['yes', 'no']).default('no'),
})
const StoredNotices = z.object({ notices: StoredNotice.array(), has_more: z.boolean() })

/** What someone wants of a topic; `emails` is null where no one is ever written of it. */
export const NoticeChoice = z.object({
  topic: z.enum(noticeTopics),
  is_shown: z.boolean(),
  emails: z.enum(emailTimes).nullable(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const times = {
  /** From when to when nothing pops up and no e-mail leaves, by the clock of one's own zone. */
  quiet: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'notices.quietIsNothing' })
    .nullable(),
  /** When the one letter of those who chose `daily` leaves. */
  daily_at: TimeOfDay,
}
export const NoticeChoices = z.object({ topics: NoticeChoice.array(), ...times, time_zone: z.string() })
export type NoticeChoices = z.infer<typeof NoticeChoices>
export const WriteNoticeChoices = z.object({
  topics: NoticeChoice.array().max(noticeTopics.length),
  ...times,
})

/** So many are shown at once. */
export const mostAtOnce = 20

export const EmailRow = z.object({
  key: z.string(),
  topic: z.enum(noticeTopics),
  subject: z.string(),
  is_changed: z.boolean(),
})
export type EmailRow = z.infer<typeof EmailRow>
/** `placeholders` are those its texts may hold; `originals` are our own words. */
export const EmailCard = z.object({
  key: z.string(),
  topic: z.enum(noticeTopics),
  parts: z.enum(['subject', 'text', 'notYou', 'button']).array(),
  placeholders: z.string().array(),
  texts: BothTexts,
  originals: BothTexts,
  is_changed: z.boolean(),
})
export type EmailCard = z.infer<typeof EmailCard>
const Arrived = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export const EmailPreview = z.object({ en: Arrived, ru: Arrived })
export type EmailPreview = z.infer<typeof EmailPreview>

/** The words of e-mails, for the administrator. */
export const emailsApi = {
  rows: get('/api/manager/emails', { who: admins, reply: EmailRow.array() }),
  card: get('/api/manager/emails/:key', { who: admins, reply: EmailCard }),
  preview: post('/api/manager/emails/:key/preview', { who: admins, body: BothTexts, reply: EmailPreview }),
  rewrite: put('/api/manager/emails/:key', { who: admins, body: BothTexts, reply: EmailCard }),
  reset: del('/api/manager/emails/:key', { who: admins, reply: EmailCard }),
}

export const noticesApi = {
  /** The newest that were not shown, oldest of them first. */
  unseen: get('/api/notices', { who: present, reply: PersonalNotice.array() }),
  /** Answers which of them this very call has marked: of several pages that ask at once each notice is one's. */
  see: post('/api/notices/seen', {
    who: present,
    body: z.object({ ids: z.int().positive().array().max(100) }),
    reply: z.object({ ids: z.int().array() }),
  }),
  /** All that was said in the last thirty days, also what was not to pop up. */
  stored: get('/api/notices/stored', { who: present, query: StoredItem, reply: StoredNotices }),
  unread: get('/api/notices/unread', { who: present, reply: z.object({ count: z.int() }) }),
  /** Marks these, or all up to one, as read. */
  read: post('/api/notices/read', {
    who: present,
    body: z.union([
      z.strictObject({ ids: z.int().positive().array().min(1).max(100) }),
      z.strictObject({ until: z.int().positive() }),
    ]),
    reply: z.object({ count: z.int() }),
  }),
  choices: get('/api/notices/choices', { who: present, reply: NoticeChoices }),
  choose: put('/api/notices/choices', { who: present, body: WriteNoticeChoices, reply: NoticeChoices }),
  /** Says something to the person who asks, as anything is said to them: on the page, and by e-mail where e-mails are on. */
  test: post('/api/notices/test', { who: present }),
}

/** Something is to be shown to these people. */
export const noticeWritten = event(
  'notice.written',
  z.object({ event_id: z.int(), user_ids: z.int().array() }),
  { to: [{ users: 'user_ids' }] },
)

/** Some of one's own were read: other pages of the same person count again. */
export const noticesRead = event('notice.read', z.object({ user_id: z.int() }), {
  to: [{ user: 'user_id' }],
})

/** Someone tries how they are told of things. */
export const noticeTried = event('notice.tried', z.object({ user_id: z.int(), path: z.string() }), {
  to: [{ user: 'user_id' }],
  notices: [
    {
      to: [{ user: 'user_id' }],
      importance: 'success',
      topic: 'account',
      email: 'wanted',
      path: ({ path }) => path,
      isForActor: true,
    },
  ],
})
