import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '#platform/server/tables.ts'
import type { ProductStatus, Supply } from '../product.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    parent_id: reference('parent_id').references((): AnyPgColumn => categories.id),
    slug: text('slug').notNull().unique(),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    position: integer('position').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
  },
  (table) => [
    index('categories_of_parent').on(table.parent_id, table.position),
    check('categories_have_a_name', sql`coalesce(${table.name_en}, ${table.name_ru}) is not null`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: identity(),
    sku: text('sku').notNull().unique(),
    /** The manufacturer's part number. */
    mpn: text('mpn'),
    brand: text('brand'),
    ean: text('ean'),
    category_id: reference('category_id').references(() => categories.id),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    description_en: text('description_en'),
    description_ru: text('description_ru'),
    unit: text('unit').notNull().default('pcs'),
    pack_qty: integer('pack_qty').notNull().default(1),
    min_qty: integer('min_qty').notNull().default(1),
    step_qty: integer('step_qty').notNull().default(1),
    weight_g: integer('weight_g'),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
    supply: text('supply').$type<Supply>().notNull().default('stocked'),
    lead_days: integer('lead_days'),
    status: text('status').$type<ProductStatus>().notNull().default('active'),
    /** Key of the picture in the storage. */
    picture: text('picture'),
    /** Key of the 3D model in the storage. */
    model: text('model'),
    supplier: text('supplier'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('products_by_name_en').on(
      sql`(coalesce(${table.name_en}, ${table.name_ru}) collate "en-x-icu")`,
      table.id,
    ),
    index('products_by_name_ru').on(
      sql`(coalesce(${table.name_ru}, ${table.name_en}) collate "ru-x-icu")`,
      table.id,
    ),
    index('products_of_category_by_name_en').on(
      table.category_id,
      sql`(coalesce(${table.name_en}, ${table.name_ru}) collate "en-x-icu")`,
      table.id,
    ),
    index('products_of_category_by_name_ru').on(
      table.category_id,
      sql`(coalesce(${table.name_ru}, ${table.name_en}) collate "ru-x-icu")`,
      table.id,
    ),
    index('products_by_status').on(table.status, table.id),
    index('products_by_age').on(table.created_at, table.id),
    index('products_of_supplier').on(table.supplier, table.id),
    index('products_having').using('gin', table.attributes.op('jsonb_path_ops')),
    check('products_have_a_name', sql`coalesce(${table.name_en}, ${table.name_ru}) is not null`),
    check(
      'products_are_sold_in_quantities',
      sql`${table.pack_qty} > 0 and ${table.min_qty} > 0 and ${table.step_qty} > 0`,
    ),
    check('products_supply', sql`${table.supply} in ('stocked', 'to_order', 'on_request')`),
    check(
      'products_status',
      sql`${table.status} in ('draft', 'active', 'hidden', 'discontinued', 'archived')`,
    ),
  ],
)

export const stockLevels = pgTable(
  'stock_levels',
  {
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    warehouse: text('warehouse').notNull().default('main'),
    on_hand: integer('on_hand').notNull().default(0),
    incoming_qty: integer('incoming_qty').notNull().default(0),
    incoming_on: date('incoming_on', { mode: 'string' }),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.warehouse] })],
)

/** A product as it is searched for; written by `reindexProducts` and by nobody else. */
export const productSearch = pgTable(
  'product_search',
  {
    product_id: reference('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    category_id: reference('category_id'),
    status: text('status').$type<ProductStatus>().notNull(),
    /** Folded and stemmed words. Weights: A codes, B name and brand, C category and attributes, D description. */
    words: tsvector('words').notNull(),
    /** How many words the name, and the category, attributes and description together, have (for BM25F). */
    name_length: smallint('name_length').notNull(),
    text_length: smallint('text_length').notNull(),
  },
  (table) => [index('product_search_words').using('gin', table.words)],
)

/** Every code a product may be asked for by, as `codeOf` writes it. */
export const productCodes = pgTable(
  'product_codes',
  {
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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

/** In how many products a stem occurs. */
export const searchStems = pgTable('search_stems', {
  stem: text('stem').primaryKey(),
  products: integer('products').notNull(),
})

/** The size of the catalogue as the lexicon last saw it; one row. */
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

/** Questions nothing answered exactly, folded: what people look for and we do not have. Nobody's in particular. */
export const searchMisses = pgTable(
  'search_misses',
  {
    question: text('question').primaryKey(),
    times: integer('times').notNull().default(1),
    /** Something near was shown instead. */
    nearest: boolean('nearest').notNull(),
    first_at: moment('first_at').notNull(),
    last_at: moment('last_at').notNull(),
  },
  (table) => [
    index('search_misses_by_times').on(table.times),
    index('search_misses_by_age').on(table.last_at),
  ],
)
