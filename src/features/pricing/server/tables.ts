import { sql } from 'drizzle-orm'
import {
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories, products } from '#features/catalogue/server/tables.ts'
import { organizations } from '#features/clients/server/tables.ts'
import {
  identity,
  isPriceUnit,
  minorUnits,
  moment,
  oneOf,
  perPieces,
  reference,
} from '#platform/server/tables.ts'

const priceListKinds = ['base', 'contract'] as const

/** A list of prices: the base list everybody starts from, or a contract's own. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: identity(),
    currency: char('currency', { length: 3 }).notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    organization_id: reference('organization_id').references(() => organizations.id),
    state: text('state').notNull().default('active'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('price_lists_one_base')
      .on(table.currency)
      .where(sql`${table.kind} = 'base' and ${table.state} = 'active'`),
    index('price_lists_of_organization').on(table.organization_id),
    check(
      'price_lists_kind',
      sql`(${table.kind} = 'base') = (${table.organization_id} is null) and ${oneOf(table.kind, priceListKinds)}`,
    ),
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
    /** How many pieces the amount buys. */
    per: perPieces('per'),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.price_list_id, table.min_qty] }),
    check('prices_per', isPriceUnit(table.per)),
    check('prices_are_not_negative', sql`${table.amount} >= 0 and ${table.min_qty} > 0`),
  ],
)

/** Ids 0 to 4, shown as level 1 to 5 (spec §3). Percentages are the admin's, in basis points. */
export const discountLevels = pgTable('discount_levels', {
  id: smallint('id').primaryKey(),
  percent_bp: integer('percent_bp').notNull(),
})

/** Where a category has its own percent for a level. */
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
