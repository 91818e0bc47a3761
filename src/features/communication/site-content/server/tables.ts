import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, moment, reference } from '#platform/server/database/tables.ts'

type Both = { en: string; ru: string }

/** Publications of texts. A new version is a new row, so an accepted text can always be read again. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: identity(),
    page: text('page').notNull(),
    n: integer('n').notNull(),
    title: jsonb('title').$type<Both>().notNull(),
    /** Markdown. */
    body: jsonb('body').$type<Both>().notNull(),
    effective_from: moment('effective_from').notNull(),
    note: jsonb('note').$type<Both>().notNull(),
    author_id: reference('author_id').references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('page_versions_by_number').on(table.page, table.n),
    check('page_versions_number', sql`${table.n} > 0`),
  ],
)

/** Acceptances of versions: person, time and address. Append-only. */
export const pageAcceptances = pgTable(
  'page_acceptances',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    page: text('page').notNull(),
    n: integer('n').notNull(),
    at: moment('at').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.page, table.n] }),
    index('page_acceptances_of_version').on(table.page, table.n),
  ],
)
