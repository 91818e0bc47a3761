import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { importances, noticeTopics } from '#platform/shared/notice.ts'
import { emailTimes } from '../notice-rules.ts'

/** Notices about events, stored for a limited time whether shown or not. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    event_id: reference('event_id').notNull(),
    /** The key of its texts, such as 'orders.confirmed'. */
    kind: text('kind').notNull(),
    importance: text('importance').notNull(),
    path: text('path'),
    /** The subject, such as 'order:12'. Its name is looked up when the notice is read. */
    subject: text('subject'),
    /** Values its texts need in addition to the event. Names are not copied, so that anonymising reaches them. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
    seen_at: moment('seen_at'),
    /** When it was opened in the centre or through its link. */
    read_at: moment('read_at'),
    /** It waits for the daily e-mail. */
    is_gathered: boolean('is_gathered').notNull().default(false),
  },
  (table) => [
    index('notices_of').on(table.user_id, table.id),
    index('notices_unread').on(table.user_id, table.id).where(sql`${table.read_at} is null`),
    index('notices_gathered').on(table.user_id, table.at).where(sql`${table.is_gathered}`),
    uniqueIndex('notices_once').on(table.user_id, table.event_id, table.kind),
    index('notices_unseen').on(table.user_id, table.id).where(sql`${table.seen_at} is null`),
    index('notices_by_age').on(table.at),
    check('notices_importance', oneOf(table.importance, importances)),
  ],
)

/** A person's choices per topic. The default: every notice is shown and e-mailed at once. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    topic: text('topic').notNull(),
    is_shown: boolean('is_shown').notNull(),
    emails: text('emails').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.topic] }),
    check('notice_choices_topic', oneOf(table.topic, noticeTopics)),
    check('notice_choices_emails', oneOf(table.emails, emailTimes)),
  ],
)

/** Quiet hours and the time of the daily e-mail: 'HH:MM' in the person's time zone. */
export const noticeTimes = pgTable(
  'notice_times',
  {
    user_id: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    quiet_from: text('quiet_from'),
    quiet_to: text('quiet_to'),
    daily_at: text('daily_at').notNull(),
  },
  (table) => [check('notice_times_quiet', sql`(${table.quiet_from} is null) = (${table.quiet_to} is null)`)],
)
