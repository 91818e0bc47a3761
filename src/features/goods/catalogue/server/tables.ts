import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type TaxClass, taxClasses } from '#features/foundation/tax/tax.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type LinkKind, linkKinds } from '../links.ts'
import { type ProductStatus, productStatuses, type Supply, supplies } from '../product.ts'
import { skuKeyInSql } from '../sku-key.ts'
import type { UnitCode } from '../unit-codes.ts'
import { familyInSql } from './family-in-sql.ts'

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
    /** Size of the package the product is sold in. */
    length_mm: integer('length_mm'),
    width_mm: integer('width_mm'),
    height_mm: integer('height_mm'),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull().default({}),
    supply: text('supply').$type<Supply>().notNull().default('stocked'),
    /** Working days to make it if it is made to order; for products in stock see `handling_days`. */
    lead_days: integer('lead_days'),
    /** Working days from the day it is available until it leaves. Null: `lead_days` of products in stock, else none. */
    handling_days: integer('handling_days'),
    /** Pieces made in a day. Null: any number. */
    daily_capacity: integer('daily_capacity'),
    /** Working days to buy what is kept in stock. Null: unknown. */
    replenish_days: integer('replenish_days'),
    status: text('status').$type<ProductStatus>().notNull().default('active'),
    /** Storage key of the drawing. */
    picture: text('picture'),
    /** Storage key of the photo that is the first picture; null if that is the drawing. */
    cover: text('cover'),
    /** Storage key of the 3D model. */
    model: text('model'),
    supplier: text('supplier'),
    /** What decides the rate of tax, and whether the product is a service. */
    tax_class: text('tax_class').$type<TaxClass>().notNull().default('standard'),
    is_service: boolean('is_service').notNull().default(false),
    /** The code of the customs tariff (HS, CN). */
    commodity_code: text('commodity_code'),
    // Copies of the stock's figures, written by `noteStock`, so that lists and facets can use them (0034).
    available_qty: integer('available_qty').notNull().default(0),
    incoming_qty: integer('incoming_qty').notNull().default(0),
    incoming_on: date('incoming_on', { mode: 'string' }),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** The same for all sizes of a product (0026); null if the name consists only of sizes. */
    family: uuid('family').generatedAlwaysAs(familyInSql),
  },
  (table) => [
    index('products_by_name_en').on(
      sql`(coalesce(${table.name_en}, ${table.name_ru}) collate natural_en)`,
      table.id,
    ),
    index('products_by_name_ru').on(
      sql`(coalesce(${table.name_ru}, ${table.name_en}) collate natural_ru)`,
      table.id,
    ),
    index('products_of_category_by_name_en').on(
      table.category_id,
      sql`(coalesce(${table.name_en}, ${table.name_ru}) collate natural_en)`,
      table.id,
    ),
    index('products_of_category_by_name_ru').on(
      table.category_id,
      sql`(coalesce(${table.name_ru}, ${table.name_en}) collate natural_ru)`,
      table.id,
    ),
    index('products_by_sku_key').on(sql.raw(skuKeyInSql('"sku"'))),
    index('products_by_status').on(table.status, table.id),
    index('products_by_age').on(table.created_at, table.id),
    index('products_of_category_by_age').on(table.category_id, table.created_at, table.id),
    index('products_of_supplier').on(table.supplier, table.id),
    index('products_of_family').on(table.family, table.id),
    index('products_pictured').on(table.category_id, table.id).where(sql`${table.picture} is not null`),
    index('products_modelled').on(table.category_id, table.id).where(sql`${table.model} is not null`),
    index('products_having').using('gin', table.attributes.op('jsonb_path_ops')),
    check('products_have_a_name', sql`coalesce(${table.name_en}, ${table.name_ru}) is not null`),
    check(
      'products_are_sold_in_quantities',
      sql`${table.pack_qty} > 0 and ${table.min_qty} > 0 and ${table.step_qty} > 0`,
    ),
    check(
      'products_packages',
      sql`least(${table.length_mm}, ${table.width_mm}, ${table.height_mm}) > 0
        and greatest(${table.length_mm}, ${table.width_mm}, ${table.height_mm}) <= 20000`,
    ),
    check('products_stock', sql`${table.available_qty} >= 0 and ${table.incoming_qty} >= 0`),
    check('products_daily_capacity', sql`${table.daily_capacity} > 0`),
    check('products_tax_class', oneOf(table.tax_class, taxClasses)),
    check('products_commodity_code', sql`${table.commodity_code} ~ '^[0-9]{4,10}$'`),
    check('products_supply', oneOf(table.supply, supplies)),
    check('products_status', oneOf(table.status, productStatuses)),
  ],
)

/** The products staff linked to a product: its replacement, and its related products in order. */
export const productLinks = pgTable(
  'product_links',
  {
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    other_id: reference('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LinkKind>().notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.kind, table.place] }),
    index('product_links_to').on(table.other_id),
    check('product_links_kind', oneOf(table.kind, linkKinds)),
    check('product_links_lead_on', sql`${table.product_id} <> ${table.other_id}`),
    check('product_links_one_replacement', sql`${table.kind} <> 'replacement' or ${table.place} = 1`),
  ],
)

/** The other units a product is ordered in. One of `unit` is n/d units of the product. */
export const productUnits = pgTable(
  'product_units',
  {
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    unit: text('unit').$type<UnitCode>().notNull(),
    n: integer('n').notNull(),
    d: integer('d').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.unit] }),
    check('product_units_unit', sql`${table.unit} ~ '^[a-z][a-z0-9]{0,19}$'`),
    check('product_units_place', sql`${table.place} between 1 and 10`),
    check(
      'product_units_factor',
      sql`${table.n} between 1 and 1000000000 and ${table.d} between 1 and 1000000000`,
    ),
  ],
)

/** How bars of a product are cut to length, in integers of its unit. Products without a row are not cut. */
export const productCutting = pgTable(
  'product_cutting',
  {
    product_id: reference('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock_length: integer('stock_length').notNull(),
    min_cut: integer('min_cut').notNull(),
    cut_step: integer('cut_step').notNull().default(1),
    /** What the saw takes with every cut. */
    kerf: integer('kerf').notNull().default(0),
    /** Remnants from this length on are kept in stock. */
    min_remnant: integer('min_remnant').notNull(),
  },
  (table) => [
    check(
      'product_cutting_lengths',
      sql`${table.min_cut} between 1 and ${table.stock_length} and ${table.cut_step} > 0 and ${table.kerf} >= 0
        and ${table.min_remnant} > 0`,
    ),
  ],
)

/**
 * The pictures of a product in order. A row without keys is its drawing; a product without rows shows only its
 * drawing. Uploads are re-encoded in two sizes, large and small.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: identity(),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    large_key: text('large_key'),
    small_key: text('small_key'),
    alt_en: text('alt_en'),
    alt_ru: text('alt_ru'),
  },
  (table) => [
    index('product_pictures_of_product').on(table.product_id, table.place),
    check('product_pictures_keys', sql`(${table.large_key} is null) = (${table.small_key} is null)`),
  ],
)

/** The products a person marked as favourites. */
export const favourites = pgTable(
  'favourites',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    made_at: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product_id] }),
    index('favourites_of_product').on(table.product_id),
  ],
)
