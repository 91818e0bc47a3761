import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/server/database/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A product as it is searched. Written by the catalogue. */
export const productSearch = pgTable(
  'product_search',
  {
    product_id: reference('product_id').primaryKey(),
    category_id: reference('category_id'),
    status: text('status').notNull(),
    /**
     * Folded and stemmed words. Weights: A codes, B name and brand, C category and attributes, D description.
     */
    words: tsvector('words').notNull(),
    /** The number of words of the name, and of category, attributes and description together (for BM25F). */
    name_length: smallint('name_length').notNull(),
    text_length: smallint('text_length').notNull(),
  },
  (table) => [index('product_search_words').using('gin', table.words)],
)

/** Every code of a product, as `codeOf` writes it. */
export const productCodes = pgTable(
  'product_codes',
  {
    product_id: reference('product_id').notNull(),
    kind: text('kind').$type<'mpn' | 'sku' | 'ean'>().notNull(),
    code: text('code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.kind] }),
    index('product_codes_by_code').on(table.code.op('text_pattern_ops')),
    index('product_codes_like')
      .using('gin', table.code.op('gin_trgm_ops'))
      .where(sql`${table.kind} <> 'ean'`),
  ],
)

/** The lexicon: every word of the catalogue with its stem, to tell what a query may mean. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    stem: text('stem').notNull(),
  },
  (table) => [
    index('search_words_by_beginning').on(table.word.op('text_pattern_ops')),
    index('search_words_like').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** The number of products with each stem. */
export const searchStems = pgTable('search_stems', {
  stem: text('stem').primaryKey(),
  products: integer('products').notNull(),
})

/** The size of the catalogue at the last rebuild of the lexicon; one row. */
export const searchTotals = pgTable(
  'search_totals',
  {
    id: smallint('id').primaryKey().default(1),
    products: integer('products').notNull(),
    name_length: integer('name_length').notNull(),
    text_length: integer('text_length').notNull(),
  },
  (table) => [check('search_totals_is_one_row', sql`${table.id} = 1`)],
)

/**
 * Changes by transaction: a process with an index in memory reads what became visible since its last read.
 * Written by triggers on `product_search` and `search_words`.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    xid: xid8('xid').notNull(),
    product_ids: bigint('product_ids', { mode: 'number' }).array().notNull(),
    words: text('words').array().notNull(),
    stems: text('stems').array().notNull(),
  },
  (table) => [index('search_changes_by_xid').on(table.xid)],
)

/** Changes of transactions before `swept` have been deleted, those before `next` are deleted next; one row. */
export const searchHorizon = pgTable(
  'search_horizon',
  {
    id: smallint('id').primaryKey().default(1),
    swept: xid8('swept').notNull(),
    next: xid8('next').notNull(),
  },
  (table) => [check('search_horizon_is_one_row', sql`${table.id} = 1`)],
)

/** Search misses, folded: what people look for and we do not have. Stored without the person. */
export const searchMisses = pgTable(
  'search_misses',
  {
    question: text('question').primaryKey(),
    times: integer('times').notNull().default(1),
    /** True if similar results were shown. */
    nearest: boolean('nearest').notNull(),
    first_at: moment('first_at').notNull(),
    last_at: moment('last_at').notNull(),
  },
  (table) => [
    index('search_misses_by_times').on(table.times),
    index('search_misses_by_age').on(table.last_at),
  ],
)

/** The number of times each was asked on a day of the company. */
export const searchMissDays = pgTable(
  'search_miss_days',
  {
    question: text('question')
      .notNull()
      .references(() => searchMisses.question, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.question, table.day] }),
    index('search_miss_days_by_day').on(table.day),
  ],
)
