import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '#platform/server/database/tables.ts'

/** Payment terms: a percentage in advance, the rest within some days. One of them is the default. */
export const paymentTerms = pgTable(
  'payment_terms',
  {
    id: identity(),
    name_en: text('name_en').notNull(),
    name_ru: text('name_ru').notNull(),
    text_en: text('text_en').notNull().default(''),
    text_ru: text('text_ru').notNull().default(''),
    prepay_percent: smallint('prepay_percent').notNull(),
    net_days: smallint('net_days').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('payment_terms_default').on(table.is_default).where(sql`${table.is_default}`),
    check('payment_terms_prepay', sql`${table.prepay_percent} between 0 and 100`),
    check('payment_terms_net', sql`${table.net_days} between 0 and 180`),
  ],
)
