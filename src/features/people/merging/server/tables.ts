import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, reference } from '#platform/server/database/tables.ts'
import type { Stored } from '#platform/server/ports/company-records.ts'

/** Merges of clients, with what moved from the duplicate, part by part, to return exactly that. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: identity(),
    from_id: reference('from_id')
      .notNull()
      .references(() => organizations.id),
    into_id: reference('into_id')
      .notNull()
      .references(() => organizations.id),
    reason: text('reason').notNull(),
    by_id: reference('by_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull().defaultNow(),
    stored: jsonb('stored').$type<Record<string, Stored>>().notNull(),
    undone_at: moment('undone_at'),
    undone_by_id: reference('undone_by_id').references(() => users.id),
  },
  (table) => [
    // A company is merged into at most one other.
    uniqueIndex('client_merges_now').on(table.from_id).where(sql`${table.undone_at} is null`),
    index('client_merges_into').on(table.into_id, table.id),
    check('client_merges_two', sql`${table.from_id} <> ${table.into_id}`),
    check('client_merges_undone', sql`(${table.undone_at} is null) = (${table.undone_by_id} is null)`),
  ],
)
