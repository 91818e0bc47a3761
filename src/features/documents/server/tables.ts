import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/auth/server/tables.ts'
import { organizations } from '#features/clients/server/tables.ts'
import { files } from '#features/files/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import {
  type DocumentAudience,
  type DocumentCategory,
  type DocumentLanguage,
  type DocumentState,
  datedStates,
  documentAudiences,
  documentCategories,
  documentLanguages,
  documentStates,
} from '../document.ts'

/** What people read. A new version is a row of its own that names the one before it, so what was read once stays. */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    category: text('category').$type<DocumentCategory>().notNull(),
    title_en: text('title_en'),
    title_ru: text('title_ru'),
    language: text('language').$type<DocumentLanguage>().notNull(),
    version: integer('version').notNull().default(1),
    file_id: reference('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    /** Null until it is published, where nobody named a day. */
    effective_from: date('effective_from', { mode: 'string' }),
    /** The last day it holds. */
    valid_until: date('valid_until', { mode: 'string' }),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    organization_id: reference('organization_id').references(() => organizations.id),
    requires_ack: boolean('requires_ack').notNull(),
    state: text('state').$type<DocumentState>().notNull().default('draft'),
    /** The version before. */
    replaces_id: reference('replaces_id').references((): AnyPgColumn => documents.id),
    published_at: moment('published_at'),
    created_by: reference('created_by')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    edition: integer('edition').notNull().default(1),
  },
  (table) => [
    index('documents_by_change').on(table.updated_at, table.id),
    index('documents_for_all')
      .on(table.published_at, table.id)
      .where(sql`${table.state} = 'published' and ${table.organization_id} is null`),
    index('documents_of_organization')
      .on(table.organization_id, table.published_at, table.id)
      .where(sql`${table.organization_id} is not null`),
    // One version at a time is made in place of another.
    uniqueIndex('documents_replaced').on(table.replaces_id).where(sql`${table.state} <> 'archived'`),
    check('documents_category', oneOf(table.category, documentCategories)),
    check('documents_language', oneOf(table.language, documentLanguages)),
    check('documents_audience', oneOf(table.audience, documentAudiences)),
    check('documents_state', oneOf(table.state, documentStates)),
    check('documents_have_a_title', sql`coalesce(${table.title_en}, ${table.title_ru}) is not null`),
    check(
      'documents_name_their_company',
      sql`(${table.audience} = 'organization') = (${table.organization_id} is not null)`,
    ),
    check('documents_end_after_they_begin', sql`${table.valid_until} >= ${table.effective_from}`),
    check(
      'documents_are_published_on_a_day',
      sql`not (${oneOf(table.state, datedStates)}) or (${table.published_at} is not null and ${table.effective_from} is not null)`,
    ),
  ],
)

/** Who has read which version and said so, when and from where. Only ever appended to. */
export const documentAcknowledgements = pgTable(
  'document_acknowledgements',
  {
    document_id: reference('document_id')
      .notNull()
      .references(() => documents.id),
    version: integer('version').notNull(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.user_id, table.version] }),
    index('document_acknowledgements_of_user').on(table.user_id, table.document_id),
  ],
)

/** Who opened it first when: it is new to nobody twice. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    document_id: reference('document_id')
      .notNull()
      .references(() => documents.id),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.user_id] }),
    index('document_openings_of_user').on(table.user_id, table.document_id),
  ],
)
