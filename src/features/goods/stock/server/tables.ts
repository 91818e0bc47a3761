import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import {
  type Confidence,
  confidences,
  type MovementKind,
  movementKinds,
  type ReservationKind,
  reservationKinds,
  usualCutOff,
  usualWarehouse,
} from '../stock.ts'

/** Warehouses. Files use the code; people see the name. */
export const warehouses = pgTable(
  'warehouses',
  {
    code: text('code').primaryKey(),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    /** ISO 3166 code of the country goods leave from. Null: the country the company is established in. */
    country: text('country'),
    /** Stock of other warehouses, such as a quarantine, is not available to orders. */
    is_sellable: boolean('is_sellable').notNull().default(true),
    /** Goods ordered before this time of the company's day leave the same working day. */
    cut_off: text('cut_off').notNull().default(usualCutOff),
    /** 1 = Monday. Null: the company's opening hours and holidays. */
    work_days: smallint('work_days').array(),
    /** Days without work, in addition to the weekdays; read if `work_days` is set. */
    closed_on: date('closed_on', { mode: 'string' }).array().notNull().default([]),
    /** Working days from the arrival of goods until they can be used. */
    receiving_days: smallint('receiving_days').notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('warehouses_have_a_name', sql`coalesce(${table.name_en}, ${table.name_ru}) is not null`),
    check('warehouses_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('warehouses_cut_off', sql`${table.cut_off} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'warehouses_work_days',
      sql`cardinality(${table.work_days}) > 0 and ${table.work_days} <@ '{1,2,3,4,5,6,7}'`,
    ),
    check('warehouses_receiving', sql`${table.receiving_days} between 0 and 60`),
  ],
)

const product = () =>
  reference('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
const warehouse = () =>
  text('warehouse')
    .notNull()
    .references(() => warehouses.code)

export const stockLevels = pgTable(
  'stock_levels',
  {
    product_id: product(),
    warehouse: warehouse().default(usualWarehouse),
    on_hand: integer('on_hand').notNull().default(0),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.warehouse] }),
    check('stock_levels_not_below_zero', sql`${table.on_hand} >= 0`),
  ],
)

/** Every change of a stock level. Append-only, enforced by a trigger; deleted only with the product. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identity(),
    product_id: product(),
    warehouse: warehouse(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Pieces received, or negative for removed. */
    quantity: integer('quantity').notNull(),
    /** The level after the movement. */
    on_hand: integer('on_hand').notNull(),
    reason: text('reason'),
    /** The number of the lot a departure belongs to. Lots are a later feature. */
    lot_number: integer('lot_number'),
    actor_id: reference('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('stock_movements_of_product').on(table.product_id, table.id),
    index('stock_movements_departures')
      .on(table.product_id, table.warehouse, table.at)
      .where(sql`${table.kind} = 'departure'`),
    check('stock_movements_kind', oneOf(table.kind, movementKinds)),
    check('stock_movements_move', sql`${table.quantity} <> 0`),
  ],
)

/** Remnants of cut bars in the warehouse. They are part of the level, and are not sold to clients. */
export const stockRemnants = pgTable(
  'stock_remnants',
  {
    id: identity(),
    product_id: product(),
    warehouse: warehouse(),
    length: integer('length').notNull(),
    count: integer('count').notNull(),
    /** The line they were left by. Orders are a later feature. */
    order_line_id: reference('order_line_id').notNull(),
    added_at: moment('added_at').notNull(),
  },
  (table) => [
    index('stock_remnants_of_product').on(table.product_id).where(sql`${table.count} > 0`),
    uniqueIndex('stock_remnants_of_line').on(table.order_line_id, table.length),
    check('stock_remnants_length', sql`${table.length} > 0`),
    check('stock_remnants_count', sql`${table.count} >= 0`),
  ],
)

/** Expected deliveries until they are received or cancelled. One per product, day and warehouse. */
export const stockIncoming = pgTable(
  'stock_incoming',
  {
    id: identity(),
    product_id: product(),
    warehouse: warehouse(),
    quantity: integer('quantity').notNull(),
    expected_on: date('expected_on', { mode: 'string' }).notNull(),
    confidence: text('confidence').$type<Confidence>().notNull(),
    actor_id: reference('actor_id'),
    created_at: moment('created_at').notNull().defaultNow(),
    arrived_at: moment('arrived_at'),
    cancelled_at: moment('cancelled_at'),
  },
  (table) => [
    uniqueIndex('stock_incoming_open')
      .on(table.product_id, table.expected_on, table.warehouse)
      .where(sql`${table.arrived_at} is null and ${table.cancelled_at} is null`),
    check('stock_incoming_quantity', sql`${table.quantity} > 0`),
    check('stock_incoming_confidence', oneOf(table.confidence, confidences)),
  ],
)

/** Reservations of order lines. Orders are a later feature; they pass their company and number. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    order_line_id: reference('order_line_id').primaryKey(),
    order_id: reference('order_id').notNull(),
    order_number: integer('order_number').notNull(),
    organization_id: reference('organization_id').notNull(),
    product_id: product(),
    /** Pieces that have not left yet. */
    wanted: integer('wanted').notNull(),
    quantity: integer('quantity').notNull(),
    kind: text('kind').$type<ReservationKind>().notNull(),
    made_at: moment('made_at').notNull(),
    /** When a soft reservation expires. */
    until: moment('until'),
    released_at: moment('released_at'),
    released_by: text('released_by'),
  },
  (table) => [
    index('stock_reservations_of_order').on(table.order_id),
    index('stock_reservations_of_product').on(table.product_id).where(sql`${table.released_at} is null`),
    index('stock_reservations_by_end')
      .on(table.until)
      .where(sql`${table.released_at} is null and ${table.kind} = 'soft'`),
    check('stock_reservations_kind', oneOf(table.kind, reservationKinds)),
    check('stock_reservations_quantity', sql`${table.quantity} between 0 and ${table.wanted}`),
    check('stock_reservations_end', sql`${table.kind} = 'hard' or ${table.until} is not null`),
  ],
)
