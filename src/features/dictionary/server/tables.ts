import { bigint, boolean, char, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  },
  (table) => [index('currency_rates_latest').on(table.currency_code, table.valid_on)],
)
