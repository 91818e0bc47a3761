import { sql } from 'drizzle-orm'
import {
  char,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/auth/server/tables.ts'
import { products } from '#features/catalogue/server/tables.ts'
import { organizations } from '#features/clients/server/tables.ts'
import type { PriceStep } from '#features/pricing/price.ts'
import { identity, minorUnits, moment, reference } from '#platform/server/tables.ts'

/** Order numbers start at 1001; a gap may stand in them, a double cannot. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    number: integer('number').notNull().unique().default(sql`nextval('order_numbers')`),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    created_by_id: reference('created_by_id')
      .notNull()
      .references(() => users.id),
    /** The cart it was made from: the natural key that makes a second checkout find the first one's order. */
    cart_id: reference('cart_id').unique(),
    source: text('source').notNull().default('cart'),
    stage: text('stage').notNull().default('submitted'),
    currency: char('currency', { length: 3 }).notNull(),
    discount_level: smallint('discount_level').notNull(),
    goods_amount: minorUnits('goods_amount').notNull(),
    total_amount: minorUnits('total_amount').notNull(),
    delivery_method: smallint('delivery_method').notNull(),
    delivery_address: text('delivery_address').notNull(),
    payment: text('payment'),
    comment: text('comment'),
    po_number: text('po_number'),
    cancel_reason: text('cancel_reason'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('orders_of_organization').on(table.organization_id, table.created_at.desc()),
    index('orders_by_age').on(table.created_at.desc(), table.id.desc()),
    index('orders_by_stage').on(table.stage, table.created_at.desc()),
    check('orders_amounts', sql`${table.goods_amount} >= 0 and ${table.total_amount} >= 0`),
    check(
      'orders_stage',
      sql`${table.stage} in ('draft', 'submitted', 'negotiation', 'confirmed', 'in_work', 'completed', 'cancelled', 'expired')`,
    ),
  ],
)

/** A position: a snapshot of the product and its price at the moment of the order. */
export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    list_amount: minorUnits('list_amount').notNull(),
    unit_amount: minorUnits('unit_amount').notNull(),
    /** Why the price is what it is, as it was worked out then. */
    price_trace: jsonb('price_trace').$type<PriceStep[]>().notNull(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('order_items_of_order').on(table.order_id, table.position),
    index('order_items_by_sku').on(table.sku),
    index('order_items_of_product').on(table.product_id),
    check('order_items_quantity', sql`${table.quantity} > 0`),
  ],
)
