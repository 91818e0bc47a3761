import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '#platform/server/database/tables.ts'
import type { Early, Instalment } from '../payment-plan.ts'

/** Payment terms: the plan of their instalments (`plan-shape.ts` has its rules). One of them is the default. */
export const paymentTerms = pgTable(
  'payment_terms',
  {
    id: identity(),
    name_en: text('name_en').notNull(),
    name_ru: text('name_ru').notNull(),
    text_en: text('text_en').notNull().default(''),
    text_ru: text('text_ru').notNull().default(''),
    /** Never null: a trigger reads it from the two figures if the version before wrote only these. */
    instalments: jsonb('instalments').$type<Instalment[]>(),
    // For the version before, until the next release. A trigger keeps them.
    prepay_percent: smallint('prepay_percent').notNull().default(0),
    net_days: smallint('net_days').notNull().default(0),
    early: jsonb('early').$type<Early>(),
    is_default: boolean('is_default').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('payment_terms_default').on(table.is_default).where(sql`${table.is_default}`),
    check('payment_terms_prepay', sql`${table.prepay_percent} between 0 and 100`),
    check('payment_terms_net', sql`${table.net_days} between 0 and 180`),
    check(
      'payment_terms_instalments',
      sql`jsonb_typeof(${table.instalments}) = 'array' and jsonb_array_length(${table.instalments}) between 1 and 6`,
    ),
  ],
)
