import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { files } from '#features/foundation/files/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
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
  type OfOrder,
} from '../document.ts'
import { type PdfKind, type PdfState, pdfKinds, pdfStates } from '../pdf.ts'
import { type UploadKind, type UploadState, uploadKinds, uploadStates } from '../upload.ts'

/**
 * PDFs requested in the transaction of a command, such as the first version for invoice 12 or the third offer of
 * order 7.
 */
export const duePdfs = pgTable(
  'due_pdfs',
  {
    id: identity(),
    kind: text('kind').$type<PdfKind>().notNull(),
    /** The subject, such as 'invoice:12'. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** The orders it belongs to, with the numbers people know. */
    orders: jsonb('orders').$type<OfOrder[]>().notNull(),
    state: text('state').$type<PdfState>().notNull().default('due'),
    /** Failed attempts since the last request or retry, and the latest error. */
    tries: integer('tries').notNull().default(0),
    trouble: text('trouble'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('due_pdfs_once').on(table.subject, table.kind, table.version),
    index('due_pdfs_failed').on(table.updated_at, table.id).where(sql`${table.state} = 'failed'`),
    check('due_pdfs_kind', oneOf(table.kind, pdfKinds)),
    check('due_pdfs_state', oneOf(table.state, pdfStates)),
    check('due_pdfs_version', sql`${table.version} > 0`),
  ],
)

/** Documents for readers. A new version is a row of its own that refers to the one before, so what was read stays. */
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
    /** Null until the publication if no day was given. */
    effective_from: date('effective_from', { mode: 'string' }),
    /** The last day it is valid. */
    valid_until: date('valid_until', { mode: 'string' }),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    organization_id: reference('organization_id').references(() => organizations.id),
    requires_ack: boolean('requires_ack').notNull(),
    state: text('state').$type<DocumentState>().notNull().default('draft'),
    /** The previous version. */
    replaces_id: reference('replaces_id').references((): AnyPgColumn => documents.id),
    published_at: moment('published_at'),
    /** The PDF this is, in one language; null for uploaded documents. */
    pdf_id: reference('pdf_id').references(() => duePdfs.id),
    /** Null if Portico created it. */
    created_by: reference('created_by').references(() => users.id),
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
    // A version can be replaced by only one other.
    uniqueIndex('documents_replaced').on(table.replaces_id).where(sql`${table.state} <> 'archived'`),
    // At most one document per PDF and language, however often it is created.
    uniqueIndex('documents_of_pdf').on(table.pdf_id, table.language).where(sql`${table.pdf_id} is not null`),
    check('documents_category', oneOf(table.category, documentCategories)),
    check('documents_language', oneOf(table.language, documentLanguages)),
    check('documents_audience', oneOf(table.audience, documentAudiences)),
    check('documents_state', oneOf(table.state, documentStates)),
    check('documents_have_a_title', sql`coalesce(${table.title_en}, ${table.title_ru}) is not null`),
    check(
      'documents_name_their_company',
      sql`(${table.audience} = 'organization') = (${table.organization_id} is not null)`,
    ),
    check('documents_are_somebodys', sql`${table.created_by} is not null or ${table.pdf_id} is not null`),
    check('documents_end_after_they_begin', sql`${table.valid_until} >= ${table.effective_from}`),
    check(
      'documents_are_published_on_a_day',
      sql`not (${oneOf(table.state, datedStates)}) or (${table.published_at} is not null and ${table.effective_from} is not null)`,
    ),
  ],
)

/** Acknowledgements: who, which version, when and from where. Append-only. */
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

/** When each person first opened a document. */
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

/** The orders of documents. Orders are a later feature, so only their ids and numbers are stored. */
export const documentOrders = pgTable(
  'document_orders',
  {
    document_id: reference('document_id')
      .notNull()
      .references(() => documents.id),
    order_id: reference('order_id').notNull(),
    order_number: integer('order_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.order_id] }),
    index('document_orders_of_order').on(table.order_id, table.document_id),
  ],
)

/** Files clients sent for us to store: accepted ones become documents, rejected ones have a reason. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind').$type<UploadKind>().notNull(),
    title: text('title').notNull(),
    language: text('language').$type<DocumentLanguage>().notNull(),
    file_id: reference('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    state: text('state').$type<UploadState>().notNull().default('received'),
    reason: text('reason'),
    /** The document it became. */
    document_id: reference('document_id').references(() => documents.id),
    created_by: reference('created_by')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull(),
    decided_by: reference('decided_by').references(() => users.id),
    decided_at: moment('decided_at'),
  },
  (table) => [
    index('document_uploads_of_organization').on(table.organization_id, table.id),
    index('document_uploads_waiting').on(table.id).where(sql`${table.state} = 'received'`),
    check('document_uploads_kind', oneOf(table.kind, uploadKinds)),
    check('document_uploads_language', oneOf(table.language, documentLanguages)),
    check('document_uploads_state', oneOf(table.state, uploadStates)),
    check('document_uploads_are_decided', sql`(${table.state} = 'received') = (${table.decided_at} is null)`),
    check('document_uploads_say_why', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
    check(
      'document_uploads_become_documents',
      sql`(${table.state} = 'accepted') = (${table.document_id} is not null)`,
    ),
  ],
)
