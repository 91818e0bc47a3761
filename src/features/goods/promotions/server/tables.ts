import { sql } from 'drizzle-orm'
import {
  boolean,
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
import {
  amountEffects,
  type PromotionCondition,
  type PromotionEffect,
  type PromotionState,
  promotionConditions,
  promotionEffects,
  promotionStates,
} from '../promotion.ts'

/** Empty arrays of the audience mean everyone. Limits are in pieces. */
export const promotions = pgTable(
  'promotions',
  {
    id: identity(),
    title_en: text('title_en'),
    title_ru: text('title_ru'),
    text_en: text('text_en'),
    text_ru: text('text_ru'),
    state: text('state').$type<PromotionState>().notNull().default('draft'),
    starts_at: moment('starts_at').notNull(),
    ends_at: moment('ends_at').notNull(),
    levels: smallint('levels').array().notNull(),
    countries: text('countries').array().notNull(),
    activity_types: smallint('activity_types').array().notNull(),
    organization_ids: reference('organization_ids').array().notNull(),
    all_goods: boolean('all_goods').notNull(),
    effect: text('effect').$type<PromotionEffect>().notNull(),
    percent_bp: integer('percent_bp'),
    amount: minorUnits('amount'),
    per: perPieces('per'),
    currency: char('currency', { length: 3 }).notNull(),
    min_qty: integer('min_qty').notNull(),
    stackable: boolean('stackable').notNull(),
    /** In capitals, as `plainCode` returns it; null if no code is needed. */
    code: text('code'),
    condition: text('condition').$type<PromotionCondition>(),
    min_sum: minorUnits('min_sum'),
    priority: smallint('priority').notNull(),
    total_limit: integer('total_limit'),
    organization_limit: integer('organization_limit'),
    /** Pieces ordered and not returned: the sum of its uses. */
    used: minorUnits('used').notNull().default(0),
    created_by: reference('created_by')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('promotions_in_force').on(table.state, table.ends_at, table.starts_at),
    index('promotions_by_start').on(table.starts_at, table.id),
    uniqueIndex('promotions_by_code')
      .on(table.code)
      .where(sql`${table.code} is not null and ${table.state} <> 'archived'`),
    check(
      'promotions_condition',
      sql`${table.condition} is null or ${oneOf(table.condition, promotionConditions)}`,
    ),
    check(
      'promotions_min_sum',
      sql`(${table.condition} is not distinct from 'min_sum') = (${table.min_sum} is not null)`,
    ),
    check('promotions_have_a_title', sql`coalesce(${table.title_en}, ${table.title_ru}) is not null`),
    check('promotions_state', oneOf(table.state, promotionStates)),
    check('promotions_effect', oneOf(table.effect, promotionEffects)),
    check('promotions_per', isPriceUnit(table.per)),
    check('promotions_end_after_they_start', sql`${table.ends_at} > ${table.starts_at}`),
    check('promotions_percent', sql`(${table.effect} = 'percent') = (${table.percent_bp} is not null)`),
    check('promotions_amount', sql`(${oneOf(table.effect, amountEffects)}) = (${table.amount} is not null)`),
    check(
      'promotions_keep_their_limit',
      sql`${table.used} >= 0 and ${table.used} <= coalesce(${table.total_limit}, ${table.used})`,
    ),
  ],
)

export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotion_id: reference('promotion_id')
      .notNull()
      .references(() => promotions.id),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.promotion_id, table.product_id] }),
    index('promotion_products_of_product').on(table.product_id),
  ],
)

/** A category includes its subcategories. */
export const promotionCategories = pgTable(
  'promotion_categories',
  {
    promotion_id: reference('promotion_id')
      .notNull()
      .references(() => promotions.id),
    category_id: reference('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.promotion_id, table.category_id] })],
)

/** The pieces ordered under a promotion. Orders are a later feature, so there is no foreign key to them. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotion_id: reference('promotion_id')
      .notNull()
      .references(() => promotions.id),
    order_id: reference('order_id').notNull(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    pieces: integer('pieces').notNull(),
    at: moment('at').notNull(),
    /** When the pieces were returned because the order was cancelled. */
    released_at: moment('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.promotion_id] }),
    index('promotion_uses_of_organization').on(table.promotion_id, table.organization_id),
    check('promotion_uses_pieces', sql`${table.pieces} > 0`),
  ],
)
