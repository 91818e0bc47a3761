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
import { moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { alwaysOffered, longestName, type StoredList, storedLists } from '../entries.ts'

export const currencies = pgTable('currencies', {
  id: integer('id').primaryKey(),
  code: char('code', { length: 3 }).notNull().unique(),
  name_en: text('name_en').notNull(),
  name_ru: text('name_ru').notNull(),
  is_default: boolean('is_default').notNull().default(false),
})

/** The amount of a currency one US dollar buys on a day, in millionths: an exact integer. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    currency_code: char('currency_code', { length: 3 }).notNull(),
    valid_on: date('valid_on').notNull(),
    per_usd_millionths: bigint('per_usd_millionths', { mode: 'number' }).notNull(),
    /** The last editor and the time. No foreign key: people is a later feature. */
    set_by_id: reference('set_by_id'),
    set_at: moment('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.currency_code, table.valid_on] })],
)

/**
 * The lists managed by administrators, one row per entry. Rows are never deleted, so that every stored id has
 * a name.
 */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    list: text('list').$type<StoredList>().notNull(),
    /** Counted per list. */
    id: smallint('id').notNull(),
    name_en: text('name_en').notNull(),
    name_ru: text('name_ru').notNull(),
    position: smallint('position').notNull(),
    /** A withdrawn entry is still shown where it was chosen before. */
    is_offered: boolean('is_offered').notNull().default(true),
    /** The version of the list when the entry was last saved. */
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
