import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, reference } from '#platform/server/database/tables.ts'

/** Staff notes about a client. Append-only. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    author_id: reference('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('client_notes_of_organization').on(table.organization_id, table.id)],
)

/** Tags by which staff find clients. */
export const clientTags = pgTable(
  'client_tags',
  {
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.tag] }),
    index('client_tags_by_tag').on(table.tag, table.organization_id),
  ],
)
