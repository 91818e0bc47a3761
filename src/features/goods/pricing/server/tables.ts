import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories, products } from '#features/goods/catalogue/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import {
  identity,
  isPriceUnit,
  minorUnits,
  moment,
  oneOf,
  perPieces,
  reference,
} from '#platform/server/database/tables.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import {
  type FileState,
  fileStates,
  filesAtWork,
  type PriceFileFormat,
  type PriceListKind,
  priceFileFormats,
  priceListKinds,
  type StoredState,
  storedStates,
} from '../price-list.ts'
import { type WatchKind, watchKinds } from '../watch.ts'

/**
 * One version of a price list: the base list, or a company's contract list. `in-force.ts` defines when it is in
 * force.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    id: identity(),
    currency: char('currency', { length: 3 }).notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<PriceListKind>().notNull(),
    organization_id: reference('organization_id').references(() => organizations.id),
    state: text('state').$type<StoredState>().notNull().default('active'),
    /** Counts the released lists of a currency and company; 0 for a draft. */
    version: integer('version').notNull().default(1),
    // Rounded down, so that a list that begins now is in force within its own transaction.
    valid_from: moment('valid_from').notNull().default(sql`date_trunc('milliseconds', now())`),
    /** When its successor begins or it was withdrawn; exclusive. */
    valid_to: moment('valid_to'),
    /** Raised by every change of the list and by manual changes of its prices, to detect concurrent changes. */
    edition: integer('edition').notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Only the last list of a chain has no end, so there can never be two newest lists.
    uniqueIndex('price_lists_one_open')
      .on(table.currency, sql`coalesce(${table.organization_id}, 0)`)
      .where(sql`${table.state} = 'active' and ${table.valid_to} is null`),
    uniqueIndex('price_lists_one_beginning')
      .on(table.currency, sql`coalesce(${table.organization_id}, 0)`, table.valid_from)
      .where(sql`${table.state} = 'active'`),
    index('price_lists_of_organization').on(table.organization_id),
    check(
      'price_lists_kind',
      sql`(${table.kind} = 'base') = (${table.organization_id} is null) and ${oneOf(table.kind, priceListKinds)}`,
    ),
    check('price_lists_state', oneOf(table.state, storedStates)),
    check('price_lists_validity', sql`${table.valid_to} >= ${table.valid_from}`),
  ],
)

export const prices = pgTable(
  'prices',
  {
    price_list_id: reference('price_list_id')
      .notNull()
      .references(() => priceLists.id),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    min_qty: integer('min_qty').notNull().default(1),
    amount: minorUnits('amount').notNull(),
    /** The number of pieces the amount is for. */
    per: perPieces('per'),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.price_list_id, table.min_qty] }),
    index('prices_of_list').on(table.price_list_id, table.product_id, table.min_qty),
    check('prices_per', isPriceUnit(table.per)),
    check('prices_are_not_negative', sql`${table.amount} >= 0 and ${table.min_qty} > 0`),
  ],
)

/**
 * The changes of base prices per currency and day, by releases and imports: from the values at the beginning of the
 * day to those at its end. Null means no price. Future days belong to scheduled lists.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    currency: char('currency', { length: 3 }).notNull(),
    on_day: date('on_day', { mode: 'string' }).notNull(),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    min_qty: integer('min_qty').notNull(),
    from_amount: minorUnits('from_amount'),
    from_per: perPieces('from_per'),
    to_amount: minorUnits('to_amount'),
    to_per: perPieces('to_per'),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.on_day, table.product_id, table.min_qty] }),
    index('price_changes_of_product').on(table.product_id),
    check('price_changes_per', sql`${isPriceUnit(table.from_per)} and ${isPriceUnit(table.to_per)}`),
  ],
)

/**
 * A price list file a person requested, stored for a day. Everything it depends on is recorded at the time of the
 * request.
 */
export const priceFiles = pgTable(
  'price_files',
  {
    id: identity(),
    owner_id: reference('owner_id')
      .notNull()
      .references(() => users.id),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    discount_level: smallint('discount_level').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    format: text('format').$type<PriceFileFormat>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    category: text('category'),
    only_ordered: boolean('only_ordered').notNull().default(false),
    own_codes: boolean('own_codes').notNull().default(false),
    state: text('state').$type<FileState>().notNull().default('waiting'),
    rows: integer('rows').notNull().default(0),
    done_rows: integer('done_rows').notNull().default(0),
    /** Stored before the file is written. */
    storage_key: text('storage_key').notNull(),
    size: integer('size'),
    created_at: moment('created_at').notNull().defaultNow(),
    finished_at: moment('finished_at'),
  },
  (table) => [
    unique('price_files_key').on(table.storage_key),
    index('price_files_of_owner').on(table.owner_id, table.id),
    index('price_files_by_age').on(table.created_at),
    uniqueIndex('price_files_one_at_work').on(table.owner_id).where(oneOf(table.state, filesAtWork)),
    check('price_files_state', oneOf(table.state, fileStates)),
    check('price_files_format', oneOf(table.format, priceFileFormats)),
    check('price_files_lang', oneOf(table.lang, languages)),
  ],
)

/** The cost of `per` pieces of a product. Visible to staff only. */
export const productCosts = pgTable(
  'product_costs',
  {
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: char('currency', { length: 3 }).notNull(),
    amount: minorUnits('amount').notNull(),
    per: perPieces('per'),
    set_at: moment('set_at').notNull(),
    set_by_id: reference('set_by_id').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.currency] }),
    check('product_costs_per', isPriceUnit(table.per)),
    check('product_costs_are_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** Ids 0 to 4, shown as level 1 to 5 (spec §3). Administrators set the percentages, in basis points. */
export const discountLevels = pgTable('discount_levels', {
  id: smallint('id').primaryKey(),
  percent_bp: integer('percent_bp').notNull(),
})

/** Categories with their own percentage for a level. */
export const levelCategories = pgTable(
  'level_categories',
  {
    level_id: smallint('level_id')
      .notNull()
      .references(() => discountLevels.id),
    category_id: reference('category_id')
      .notNull()
      .references(() => categories.id),
    percent_bp: integer('percent_bp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level_id, table.category_id] })],
)

/** The products people watch. For price watches: the price they last saw, in minor units of its currency. */
export const productWatches = pgTable(
  'product_watches',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WatchKind>().notNull(),
    seen_amount: minorUnits('seen_amount'),
    seen_currency: char('seen_currency', { length: 3 }),
    seen_per: smallint('seen_per').$type<PriceUnit>(),
    made_at: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product_id, table.kind] }),
    index('product_watches_of_product').on(table.product_id, table.kind),
    check('product_watches_kind', oneOf(table.kind, watchKinds)),
    check(
      'product_watches_seen',
      sql`(${table.seen_amount} is null) = (${table.seen_currency} is null) and (${table.seen_amount} is null) = (${table.seen_per} is null)`,
    ),
  ],
)
