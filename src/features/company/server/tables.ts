import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/server/tables.ts'
import type { CompanyFacts } from '../company-shape.ts'

/** Who we are: one row. Settings of the administrator, so that no fact of the company stands in code. */
export const company = pgTable(
  'company',
  {
    id: smallint('id').primaryKey().default(1),
    facts: jsonb('facts').$type<CompanyFacts>().notNull(),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [check('company_is_one', sql`${table.id} = 1`)],
)
