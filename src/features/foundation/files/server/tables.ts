import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fileCategories } from '#features/foundation/dictionary/dictionary.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import type { Mesh } from '../contract.ts'

/** What people uploaded. A row stands only next to a whole file. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    /** Null for what the house itself has written. */
    owner_id: reference('owner_id'),
    /** The company of the owner when it was uploaded; null for staff. */
    organization_id: reference('organization_id'),
    /** What it was uploaded for: 'order:12'; null where it belongs to the person who uploaded it. */
    subject: text('subject'),
    category: text('category').notNull(),
    /** As it is shown; never a path. */
    name: text('name').notNull(),
    /** By what the content was found to be, not by what was claimed. */
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** What a model holds, as it was found when it came. */
    mesh: jsonb('mesh').$type<Mesh>(),
    storage_key: text('storage_key').notNull().unique(),
    created_at: moment('created_at').notNull().defaultNow(),
    /** Whether it is counted among the files of the person who uploaded it: what is published is the house's. */
    is_counted: boolean('is_counted').notNull().default(true),
    /** The days it is found by everybody among the files of its category; null where no one else finds it. */
    shown_from: date('shown_from', { mode: 'string' }),
    shown_until: date('shown_until', { mode: 'string' }),
  },
  (table) => [
    index('files_of_owner').on(table.owner_id, table.category, table.id),
    index('files_of_company').on(table.organization_id).where(sql`${table.organization_id} is not null`),
    index('files_shown').on(table.category, table.id).where(sql`${table.shown_from} is not null`),
    check('files_category', oneOf(table.category, fileCategories)),
    check('files_size', sql`${table.size} > 0`),
  ],
)

/**
 * Keys written down before anything lies under them and crossed out with the row of their file: what is left here after
 * a day belongs to an upload that came to nothing.
 */
export const fileClaims = pgTable(
  'file_claims',
  { storage_key: text('storage_key').primaryKey(), at: moment('at').notNull().defaultNow() },
  (table) => [index('file_claims_by_age').on(table.at)],
)
