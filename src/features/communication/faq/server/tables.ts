import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type Screen, type Topic, topics } from '../faq.ts'

/** Questions and answers in both languages. */
export const faqEntries = pgTable(
  'faq_entries',
  {
    id: identity(),
    topic: text('topic').$type<Topic>().notNull(),
    place: integer('place').notNull(),
    question_en: text('question_en').notNull(),
    question_ru: text('question_ru').notNull(),
    answer_en: text('answer_en').notNull(),
    answer_ru: text('answer_ru').notNull(),
    screen: text('screen').$type<Screen>(),
    is_published: boolean('is_published').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('faq_entries_in_order').on(table.topic, table.place, table.id),
    check('faq_entries_topic', oneOf(table.topic, topics)),
  ],
)

/** Whether an answer helped, once per reader. A later vote replaces the earlier one. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    entry_id: reference('entry_id')
      .notNull()
      .references(() => faqEntries.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    is_helpful: boolean('is_helpful').notNull(),
    voted_at: moment('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.user_id] }),
    index('faq_votes_of_user').on(table.user_id),
  ],
)
