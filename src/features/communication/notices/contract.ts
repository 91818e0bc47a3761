import { z } from 'zod'
import { admins, present } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { importances, noticeTopics } from '#platform/shared/notice.ts'
import { Moment, TimeOfDay } from '#platform/shared/time.ts'
import { BothTexts } from './email-shape.ts'
import { emailTimes } from './notice-rules.ts'

/** A notice that was not shown yet, in the reader's language. */
export const PersonalNotice = z.object({
  id: z.int(),
  importance: z.enum(importances),
  title: z.string(),
  text: z.string(),
  /** The address it links to, or null. */
  path: z.string().nullable(),
  at: Moment,
})
export type PersonalNotice = z.infer<typeof PersonalNotice>

/** A notice of the centre. `read_at` is null until it was opened there or through its link. */
export const StoredNotice = PersonalNotice.extend({ read_at: Moment.nullable() })
export type StoredNotice = z.infer<typeof StoredNotice>

/** A page of the centre, newest first; `before` is the id of the last notice loaded. */
const StoredItem = z.object({
  before: z.coerce.number().int().positive().optional(),
  unread: z.enum(['yes', 'no']).default('no'),
})
const StoredNotices = z.object({ notices: StoredNotice.array(), has_more: z.boolean() })

/** A person's choice for a topic. `emails` is null if the topic never sends e-mails. */
export const NoticeChoice = z.object({
  topic: z.enum(noticeTopics),
  is_shown: z.boolean(),
  emails: z.enum(emailTimes).nullable(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const times = {
  /** Between these times no notice is shown and no e-mail is sent, in the person's time zone. */
  quiet: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'notices.quietIsNothing' })
    .nullable(),
  /** When the daily e-mail is sent to those who chose `daily`. */
  daily_at: TimeOfDay,
}
export const NoticeChoices = z.object({ topics: NoticeChoice.array(), ...times, time_zone: z.string() })
export type NoticeChoices = z.infer<typeof NoticeChoices>
export const WriteNoticeChoices = z.object({
  topics: NoticeChoice.array().max(noticeTopics.length),
  ...times,
})

/** The most notices returned at once. */
export const mostAtOnce = 20

export const EmailRow = z.object({
  key: z.string(),
  topic: z.enum(noticeTopics),
  subject: z.string(),
  is_changed: z.boolean(),
})
export type EmailRow = z.infer<typeof EmailRow>
/** `placeholders` are those its texts may contain; `originals` are the default texts. */
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

/** The texts of e-mails, for the administrator. */
export const emailsApi = {
  rows: get('/api/manager/emails', { who: admins, reply: EmailRow.array() }),
  card: get('/api/manager/emails/:key', { who: admins, reply: EmailCard }),
  preview: post('/api/manager/emails/:key/preview', { who: admins, body: BothTexts, reply: EmailPreview }),
  rewrite: put('/api/manager/emails/:key', { who: admins, body: BothTexts, reply: EmailCard }),
  reset: del('/api/manager/emails/:key', { who: admins, reply: EmailCard }),
}

export const noticesApi = {
  /** The newest notices that were not shown, in chronological order. */
  unseen: get('/api/notices', { who: present, reply: PersonalNotice.array() }),
  /**
   * Returns which of them this call has marked: of several pages that call at once, each notice is assigned to
   * one.
   */
  see: post('/api/notices/seen', {
    who: present,
    body: z.object({ ids: z.int().positive().array().max(100) }),
    reply: z.object({ ids: z.int().array() }),
  }),
  /** All notices of the last thirty days, including those that were not shown. */
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
  /** Sends a test notice to the caller, on the page and by e-mail if enabled. */
  test: post('/api/notices/test', { who: present }),
}

/** A notice was created for these people. */
export const noticeWritten = event(
  'notice.written',
  z.object({ event_id: z.int(), user_ids: z.int().array() }),
  { to: [{ users: 'user_ids' }] },
)

/** A person has read notices: their other open pages update the count. */
export const noticesRead = event('notice.read', z.object({ user_id: z.int() }), {
  to: [{ user: 'user_id' }],
})

/** A person tests their notices. */
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
