import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import {
  identity,
  isPriceUnit,
  minorUnits,
  moment,
  oneOf,
  perPieces,
  reference,
} from '#platform/server/database/tables.ts'
import { type BlanketState, blanketStates } from '../blanket-order.ts'

export const blanketOrderNumbers = pgSequence('blanket_order_numbers')

/** An agreement with a client on quantities at fixed prices, called off in orders until its last day. */
export const blanketOrders = pgTable(
  'blanket_orders',
  {
    id: identity(),
    number: integer('number').notNull().unique().default(sql`nextval('blanket_order_numbers')`),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    currency: char('currency', { length: 3 }).notNull(),
    state: text('state').$type<BlanketState>().notNull().default('sent'),
    /** The first and the last day of call-offs. */
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    valid_until: date('valid_until', { mode: 'string' }).notNull(),
    /** A text for the client. */
    note: text('note'),
    decline_reason: text('decline_reason'),
    sent_by_id: reference('sent_by_id')
      .notNull()
      .references(() => users.id),
    sent_at: moment('sent_at').notNull(),
    answered_by_id: reference('answered_by_id').references(() => users.id),
    answered_at: moment('answered_at'),
    closed_at: moment('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('blanket_orders_of_organization').on(table.organization_id, table.number, table.id),
    index('blanket_orders_by_state').on(table.state, table.number, table.id),
    check('blanket_orders_state', oneOf(table.state, blanketStates)),
    check('blanket_orders_days', sql`${table.valid_from} <= ${table.valid_until}`),
    check('blanket_orders_closed', sql`(${table.closed_at} is not null) = (${table.state} = 'closed')`),
  ],
)

export const blanketOrderLines = pgTable(
  'blanket_order_lines',
  {
    id: identity(),
    blanket_order_id: reference('blanket_order_id')
      .notNull()
      .references(() => blanketOrders.id),
    /** From 1. */
    place: integer('place').notNull(),
    product_id: reference('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    /** Call-offs are multiples of it. */
    step: integer('step').notNull(),
    /** The agreed price, for `per` of the product's unit. */
    amount: minorUnits('amount').notNull(),
    per: perPieces('per'),
  },
  (table) => [
    uniqueIndex('blanket_order_lines_of_order').on(table.blanket_order_id, table.product_id),
    index('blanket_order_lines_of_product').on(table.product_id),
    check('blanket_order_lines_quantity', sql`${table.step} > 0 and ${table.quantity} >= ${table.step}`),
    check('blanket_order_lines_amount', sql`${table.amount} > 0`),
    check('blanket_order_lines_per', isPriceUnit(table.per)),
  ],
)

/** The orders that were called off. The key of the caller makes a second request find the first order. */
export const blanketCallOffs = pgTable(
  'blanket_call_offs',
  {
    blanket_order_id: reference('blanket_order_id')
      .notNull()
      .references(() => blanketOrders.id),
    key: uuid('key').notNull(),
    order_id: reference('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
  },
  (table) => [primaryKey({ columns: [table.blanket_order_id, table.key] })],
)

/** The lines of orders at the agreed price, and how much of them was called off. */
export const blanketCallOffLines = pgTable(
  'blanket_call_off_lines',
  {
    order_line_id: reference('order_line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    blanket_line_id: reference('blanket_line_id')
      .notNull()
      .references(() => blanketOrderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    index('blanket_call_off_lines_of_line').on(table.blanket_line_id),
    check('blanket_call_off_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
