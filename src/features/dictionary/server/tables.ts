import { bigint, boolean, char, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/server/tables.ts'

export const currencies = pgTable('currencies', {
  id: integer('id').primaryKey(),
  code: char('code', { length: 3 }).notNull().unique(),
  name_en: text('name_en').notNull(),
  name_ru: text('name_ru').notNull(),
  is_default: boolean('is_default').notNull().default(false),
})

/** How many of a currency one US dollar buys on a day, in millionths: an exact integer. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    currency_code: char('currency_code', { length: 3 }).notNull(),
    valid_on: date('valid_on').notNull(),
    per_usd_millionths: bigint('per_usd_millionths', { mode: 'number' }).notNull(),
    /** Who said it last, and when; people come later in the order of the features. */
    set_by_id: reference('set_by_id'),
    set_at: moment('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.currency_code, table.valid_on] })],
)
