import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import { importances, noticeTopics } from '#platform/shared/notice.ts'
import { emailTimes } from '../notice-rules.ts'

/** What is said to someone of something that happened; stored for a while, whether it was shown or not. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    event_id: reference('event_id').notNull(),
    /** Whose words it says: 'orders.confirmed'. */
    kind: text('kind').notNull(),
    importance: text('importance').notNull(),
    path: text('path'),
    /** What happened to what: 'order:12'; its name is asked for when the notice is read. */
    subject: text('subject'),
    /** What its words need also what the event says: names stay in one place, where they are forgotten in time. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
    seen_at: moment('seen_at'),
    /** Opened in the centre, or by its way. */
    read_at: moment('read_at'),
    /** It waits for the e-mail that gathers a day. */
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

/** What someone chose of a topic; who chose nothing is shown all and written at once. */
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

/** When someone is left in peace, and when the e-mail of the day leaves: 'HH:MM' by their own clock. */
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
