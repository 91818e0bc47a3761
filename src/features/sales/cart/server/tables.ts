import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from '#features/goods/catalogue/server/tables.ts'
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
import { type CartState, cartStates } from '../cart.ts'
import { customUnits } from '../custom-line.ts'

export const carts = pgTable(
  'carts',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    owner_id: reference('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    state: text('state').$type<CartState>().notNull().default('open'),
    /** The owner chose this cart as the active one. If none is chosen, the one changed last is active. */
    is_active: boolean('is_active').notNull().default(false),
    currency: char('currency', { length: 3 }).notNull(),
    /** The promotion code that prices the lines while its promotion runs. */
    promotion_code: text('promotion_code'),
    /**
     * The order this cart has become. On an open cart: the order that was taken back to be changed. Not a
     * foreign key, because orders is a later feature.
     */
    order_id: reference('order_id'),
    version: integer('version').notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('carts_of_organization').on(table.organization_id, table.state, table.updated_at, table.id),
    index('carts_open_of_owner')
      .on(table.owner_id, table.is_active, table.updated_at, table.id)
      .where(sql`${table.state} = 'open'`),
    check('carts_state', oneOf(table.state, cartStates)),
    check(
      'carts_converted_have_an_order',
      sql`${table.state} <> 'converted' or ${table.order_id} is not null`,
    ),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: identity(),
    cart_id: reference('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Null for a line that is cut: processes of the previous release rely on one line per product. */
    product_id: reference('product_id').references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The product of a line that is cut, and the length and number of its pieces. Its quantity follows from them. */
    cut_product_id: reference('cut_product_id').references(() => products.id, { onDelete: 'cascade' }),
    cut_length: integer('cut_length'),
    cut_pieces: integer('cut_pieces'),
    note: text('note'),
    /** Files of the company that show what is wanted. */
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Saved for later: neither counted nor ordered. */
    saved: boolean('saved').notNull().default(false),
    /** The unit price the buyer last saw, in minor units of the cart's currency. */
    seen_price: minorUnits('seen_price'),
    /** The price unit of `seen_price`: how many pieces it is for. */
    seen_per: perPieces('seen_per'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_lines_once_per_product').on(table.cart_id, table.product_id),
    unique('cart_lines_once_per_cut').on(table.cart_id, table.cut_product_id, table.cut_length),
    index('cart_lines_of_product').on(table.product_id),
    index('cart_lines_of_cut_product').on(table.cut_product_id),
    check('cart_lines_seen_per', isPriceUnit(table.seen_per)),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'cart_lines_cut',
      sql`num_nonnulls(${table.product_id}, ${table.cut_product_id}) = 1
        and num_nonnulls(${table.cut_product_id}, ${table.cut_length}, ${table.cut_pieces}) in (0, 3)
        and ${table.cut_length} > 0 and ${table.cut_pieces} > 0`,
    ),
  ],
)

/** The smallest order the seller accepts in a currency. Without a row there is none. */
export const orderMinimums = pgTable(
  'order_minimums',
  {
    currency: char('currency', { length: 3 }).primaryKey(),
    amount: minorUnits('amount').notNull(),
    set_by: reference('set_by').references(() => users.id),
    set_at: moment('set_at').notNull().defaultNow(),
  },
  (table) => [check('order_minimums_amount', sql`${table.amount} > 0`)],
)

/** Custom items. They have no price: a target price is not one. */
export const cartCustomLines = pgTable(
  'cart_custom_lines',
  {
    id: identity(),
    cart_id: reference('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    material: text('material'),
    dimensions: text('dimensions'),
    quantity: integer('quantity').notNull(),
    unit: text('unit').$type<(typeof customUnits)[number]>().notNull(),
    target_amount: minorUnits('target_amount'),
    target_currency: char('target_currency', { length: 3 }),
    wanted_on: date('wanted_on', { mode: 'string' }),
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    saved: boolean('saved').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cart_custom_lines_of_cart').on(table.cart_id, table.id),
    check('cart_custom_lines_quantity', sql`${table.quantity} > 0`),
    check('cart_custom_lines_unit', oneOf(table.unit, customUnits)),
    check(
      'cart_custom_lines_target',
      sql`(${table.target_amount} is null) = (${table.target_currency} is null) and ${table.target_amount} > 0`,
    ),
  ],
)
