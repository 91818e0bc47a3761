import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type CodeSource, codeSources } from '../client-code.ts'
import { type CodeFileState, codeFileStates, type WrittenCode } from '../code-file.ts'

/** A company's own code for a product: its part number, or words from its lists. */
export const clientCodes = pgTable(
  'client_codes',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The code as written, and folded by `codeOf`. */
    code: text('code').notNull(),
    folded: text('folded').notNull(),
    source: text('source').$type<CodeSource>().notNull(),
    created_at: moment('created_at').notNull(),
    used_at: moment('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('client_codes_of_organization').on(table.organization_id, table.folded),
    index('client_codes_by_product').on(table.organization_id, table.product_id, table.used_at),
    index('client_codes_of_product').on(table.product_id),
    check('client_codes_source', oneOf(table.source, codeSources)),
    check('client_codes_say_something', sql`${table.folded} <> ''`),
  ],
)

/** An imported file of a company's codes, with what is needed to undo it. */
export const codeFiles = pgTable(
  'client_code_files',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    file_name: text('file_name').notNull(),
    state: text('state').$type<CodeFileState>().notNull().default('done'),
    rows: integer('rows').notNull(),
    written: jsonb('written').$type<WrittenCode[]>().notNull(),
    actor_id: reference('actor_id').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    index('client_code_files_by_age').on(table.created_at),
    check('client_code_files_state', oneOf(table.state, codeFileStates)),
  ],
)
