import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lotLines } from '#features/fulfilment/shipments/server/tables.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { warehouses } from '#features/goods/stock/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type CarriagePayer, carriagePayers, type ReturnState, returnStates } from '../return.ts'

const awaited: readonly ReturnState[] = ['authorised', 'in_transit']
const notReceived: readonly ReturnState[] = [...awaited, 'cancelled']
const inspected: readonly ReturnState[] = ['inspected', 'closed']

export const returnNumbers = pgSequence('return_numbers')

/** Delivered goods that a client sends back. */
export const returns = pgTable(
  'returns',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** The claim whose decision authorised it, and its number. Claims are a later feature. */
    request_id: reference('request_id').notNull(),
    claim: text('claim').notNull(),
    state: text('state').$type<ReturnState>().notNull().default('authorised'),
    /** The day by which the goods are to arrive. */
    due_on: date('due_on', { mode: 'string' }).notNull(),
    /** Where the client sends them. */
    address: text('address').notNull(),
    carriage: text('carriage').$type<CarriagePayer>().notNull(),
    /** A text for the client, such as how to pack. */
    note: text('note'),
    carrier: text('carrier'),
    tracking: text('tracking'),
    /** The warehouse that received them. Its stock is not for sale. */
    warehouse: text('warehouse').references(() => warehouses.code),
    cancel_reason: text('cancel_reason'),
    created_by_id: reference('created_by_id')
      .notNull()
      .references(() => users.id),
    authorised_at: moment('authorised_at').notNull(),
    sent_at: moment('sent_at'),
    received_at: moment('received_at'),
    inspected_at: moment('inspected_at'),
    closed_at: moment('closed_at'),
    cancelled_at: moment('cancelled_at'),
    /** When both sides were told that it is overdue. */
    reminded_at: moment('reminded_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('returns_of_organization').on(table.organization_id, table.id),
    index('returns_by_state').on(table.state, table.id),
    index('returns_of_request').on(table.request_id),
    index('returns_to_remind')
      .on(table.due_on)
      .where(sql`${table.reminded_at} is null and ${oneOf(table.state, awaited)}`),
    check('returns_state', oneOf(table.state, returnStates)),
    check('returns_carriage', oneOf(table.carriage, carriagePayers)),
    check('returns_received', sql`(${table.received_at} is null) = (${oneOf(table.state, notReceived)})`),
    check('returns_inspected', sql`(${table.inspected_at} is not null) = (${oneOf(table.state, inspected)})`),
    check('returns_closed', sql`(${table.closed_at} is null) = (${table.state} <> 'closed')`),
    check('returns_cancelled', sql`(${table.cancelled_at} is null) = (${table.state} <> 'cancelled')`),
    check('returns_warehouse', sql`(${table.warehouse} is null) = (${table.received_at} is null)`),
  ],
)

/** Pieces of a lot line that come back. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: identity(),
    return_id: reference('return_id')
      .notNull()
      .references(() => returns.id),
    lot_line_id: reference('lot_line_id')
      .notNull()
      .references(() => lotLines.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** The product that came back, which is another one if a wrong product was delivered. Null: not of the catalogue. */
    product_id: reference('product_id').references(() => products.id),
    /** Pieces that may come back. */
    quantity: integer('quantity').notNull(),
    /** Pieces that came back. Null until they are received. */
    received: integer('received'),
    restock: integer('restock').notNull().default(0),
    scrap: integer('scrap').notNull().default(0),
    supplier: integer('supplier').notNull().default(0),
    repair: integer('repair').notNull().default(0),
    back: integer('back').notNull().default(0),
  },
  (table) => [
    uniqueIndex('return_lines_of_return').on(table.return_id, table.lot_line_id),
    index('return_lines_of_order').on(table.order_id, table.return_id),
    index('return_lines_of_lot_line').on(table.lot_line_id),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_received', sql`${table.received} between 0 and ${table.quantity}`),
    check(
      'return_lines_inspected',
      sql`least(${table.restock}, ${table.scrap}, ${table.supplier}, ${table.repair}, ${table.back}) >= 0 and
        ${table.restock} + ${table.scrap} + ${table.supplier} + ${table.repair} + ${table.back} in (0, coalesce(${table.received}, 0))`,
    ),
  ],
)
