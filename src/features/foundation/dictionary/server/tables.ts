import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment, oneOf, reference } from '#platform/server/tables.ts'
import { alwaysOffered, longestName, type StoredList, storedLists } from '../entries.ts'

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

/** The lists an administrator keeps, an entry a row. None is ever deleted, so that the person who has its id knows its name. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    list: text('list').$type<StoredList>().notNull(),
    /** Counted in its list. */
    id: smallint('id').notNull(),
    name_en: text('name_en').notNull(),
    name_ru: text('name_ru').notNull(),
    position: smallint('position').notNull(),
    /** What is not offered any more is named wherever it was chosen before. */
    is_offered: boolean('is_offered').notNull().default(true),
    /** Of the list, when this was written last. */
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.id] }),
    check('dictionary_entries_list', oneOf(table.list, storedLists)),
    check(
      'dictionary_entries_names',
      sql`length(${table.name_en}) between 1 and ${sql.raw(`${longestName}`)} and length(${table.name_ru}) between 1 and ${sql.raw(`${longestName}`)}`,
    ),
    check(
      'dictionary_entries_always_offered',
      sql`${table.is_offered} or (${table.list}, ${table.id}) not in (${sql.raw(
        storedLists.map((list) => `('${list}', ${alwaysOffered[list]})`).join(', '),
      )})`,
    ),
  ],
)
