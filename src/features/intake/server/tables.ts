import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '#features/catalogue/server/tables.ts'
import { organizations } from '#features/clients/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/tables.ts'
import { type CodeSource, codeSources } from '../client-code.ts'

/** What a company itself calls a product: its own part number, or the words of its lists. */
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
    /** As it was written, and as `codeOf` writes it. */
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
