import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import { importances } from '#platform/shared/notice.ts'

/** What is said to somebody of something that happened; kept for a while, whether it was shown or not. */
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
    /** What its words need besides what the event says: names stay in one place, where they are forgotten in time. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
    seen_at: moment('seen_at'),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.user_id, table.event_id, table.kind),
    index('notices_unseen').on(table.user_id, table.id).where(sql`${table.seen_at} is null`),
    index('notices_by_age').on(table.at),
    check('notices_importance', oneOf(table.importance, importances)),
  ],
)
