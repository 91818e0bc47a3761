import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { warehouses } from '#features/goods/stock/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type DelayChoice, delayChoices } from '../delay.ts'
import { type LotState, lotStates } from '../lot.ts'
import type { Parties } from './parties.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Lot numbers start at 2001. They may have gaps but no duplicates. */
export const lotNumbers = pgSequence('lot_numbers', { startWith: 2001 })

/** Goods of one or several orders of a company, packed to leave together. Its lines tell which orders. */
export const lots = pgTable(
  'lots',
  {
    id: identity(),
    number: integer('number').notNull().unique().default(sql`nextval('lot_numbers')`),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    state: text('state').$type<LotState>().notNull().default('forming'),
    warehouse: text('warehouse').references(() => warehouses.code),
    /** When staff expect it to be packed, while it is being formed. */
    expected_on: day('expected_on'),
    free_storage_until: day('free_storage_until'),
    hold_until: day('hold_until'),
    /** The delivery method, address and recipient as requested by the client. */
    delivery_method: smallint('delivery_method'),
    delivery_address: text('delivery_address'),
    recipient: text('recipient'),
    requested_on: day('requested_on'),
    carrier: text('carrier'),
    ships_on: day('ships_on'),
    tracking: text('tracking'),
    cost_amount: minorUnits('cost_amount'),
    cost_currency: char('cost_currency', { length: 3 }),
    cancel_reason: text('cancel_reason'),
    /** The pickup window in the company's time. Only for lots that are picked up. */
    pickup_on: day('pickup_on'),
    pickup_from: char('pickup_from', { length: 5 }),
    /** Photos of its packages. */
    photo_ids: bigint('photo_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The names of sender and recipient when it left, which its documents show from then on. */
    parties: jsonb('parties').$type<Parties>(),
    /** The lot it was split off from. */
    parent_id: reference('parent_id').references((): AnyPgColumn => lots.id),
    /** The lot that has taken its goods, as both were requested together. */
    merged_into_id: reference('merged_into_id').references((): AnyPgColumn => lots.id),
    /** Its goods changed after it was packed, and its packages were not entered again. */
    needs_packing: boolean('needs_packing').notNull().default(false),
    created_by_id: reference('created_by_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    ready_at: moment('ready_at'),
    requested_at: moment('requested_at'),
    booked_at: moment('booked_at'),
    sent_at: moment('sent_at'),
    delivered_at: moment('delivered_at'),
    accepted_at: moment('accepted_at'),
    cancelled_at: moment('cancelled_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lots_of_organization').on(table.organization_id, table.number, table.id),
    index('lots_by_state').on(table.organization_id, table.state, table.number, table.id),
    index('lots_by_storage').on(table.organization_id, table.free_storage_until, table.id),
    // For the clock.
    index('lots_to_accept').on(table.delivered_at).where(sql`${table.state} = 'delivered'`),
    index('lots_on_hold').on(table.hold_until).where(sql`${table.state} = 'on_hold'`),
    index('lots_by_slot').on(table.pickup_on, table.pickup_from).where(sql`${table.pickup_on} is not null`),
    check('lots_slot', sql`(${table.pickup_on} is null) = (${table.pickup_from} is null)`),
    check('lots_state', oneOf(table.state, lotStates)),
    check('lots_hold', sql`(${table.state} = 'on_hold') = (${table.hold_until} is not null)`),
    check('lots_cost', sql`(${table.cost_amount} is null) = (${table.cost_currency} is null)`),
  ],
)

/** Pieces of an order line. */
export const lotLines = pgTable(
  'lot_lines',
  {
    id: identity(),
    lot_id: reference('lot_id')
      .notNull()
      .references(() => lots.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    quantity: integer('quantity').notNull(),
    /** Pieces in open claims, credited or replaced. */
    claimed: integer('claimed').notNull().default(0),
  },
  (table) => [
    uniqueIndex('lot_lines_of_lot').on(table.lot_id, table.order_line_id),
    index('lot_lines_of_order').on(table.order_id, table.lot_id),
    index('lot_lines_of_line').on(table.order_line_id),
    check('lot_lines_quantity', sql`${table.quantity} > 0`),
    check('lot_lines_claimed', sql`${table.claimed} between 0 and ${table.quantity}`),
  ],
)

/** One package, with outside dimensions. */
export const lotPackages = pgTable(
  'lot_packages',
  {
    id: identity(),
    lot_id: reference('lot_id')
      .notNull()
      .references(() => lots.id),
    /** From 1. */
    place: integer('place').notNull(),
    length_mm: integer('length_mm').notNull(),
    width_mm: integer('width_mm').notNull(),
    height_mm: integer('height_mm').notNull(),
    weight_g: bigint('weight_g', { mode: 'number' }).notNull(),
    marking: text('marking'),
  },
  (table) => [
    index('lot_packages_of_lot').on(table.lot_id, table.place),
    check(
      'lot_packages_sizes',
      sql`least(${table.length_mm}, ${table.width_mm}, ${table.height_mm}, ${table.weight_g}) > 0`,
    ),
  ],
)

/** Pieces in a package. A package without rows has unknown contents. */
export const lotPackageLines = pgTable(
  'lot_package_lines',
  {
    package_id: reference('package_id')
      .notNull()
      .references(() => lotPackages.id, { onDelete: 'cascade' }),
    lot_line_id: reference('lot_line_id')
      .notNull()
      .references(() => lotLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package_id, table.lot_line_id] }),
    index('lot_package_lines_of_line').on(table.lot_line_id),
    check('lot_package_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Missing and damaged pieces by line, as reported by the recipient. */
export const lotDiscrepancies = pgTable(
  'lot_discrepancies',
  {
    id: identity(),
    lot_id: reference('lot_id')
      .notNull()
      .references(() => lots.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    short: integer('short').notNull(),
    damaged: integer('damaged').notNull(),
    note: text('note'),
    noted_by_id: reference('noted_by_id')
      .notNull()
      .references(() => users.id),
    noted_at: moment('noted_at').notNull(),
  },
  (table) => [
    uniqueIndex('lot_discrepancies_of_lot').on(table.lot_id, table.order_line_id),
    check(
      'lot_discrepancies_pieces',
      sql`least(${table.short}, ${table.damaged}) >= 0 and ${table.short} + ${table.damaged} > 0`,
    ),
  ],
)

/** A reported delay of a line, and the client's choice. */
export const lineDelays = pgTable(
  'line_delays',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    order_line_id: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The promised day when the delay was reported. Null if there was none. */
    promised_on: day('promised_on'),
    expected_on: day('expected_on').notNull(),
    reason: text('reason').notNull(),
    /** Null if the client was notified automatically. */
    notified_by_id: reference('notified_by_id').references(() => users.id),
    notified_at: moment('notified_at').notNull(),
    choice: text('choice').$type<DelayChoice>(),
    chosen_by_id: reference('chosen_by_id').references(() => users.id),
    chosen_at: moment('chosen_at'),
  },
  (table) => [
    index('line_delays_of_order').on(table.order_id, table.id),
    // A new report replaces one that still waits for an answer.
    uniqueIndex('line_delays_waiting').on(table.order_line_id).where(sql`${table.choice} is null`),
    check('line_delays_choice', oneOf(table.choice, delayChoices)),
    check('line_delays_chosen', sql`(${table.choice} is null) = (${table.chosen_at} is null)`),
  ],
)

/** A line whose promise cannot be kept, as long as its client was not notified: `quantity` pieces are late. */
export const lineSlips = pgTable(
  'line_slips',
  {
    order_line_id: reference('order_line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    quantity: integer('quantity').notNull(),
    /** The day on which all of it can be there. Null: unknown. */
    expected_on: day('expected_on'),
    found_at: moment('found_at').notNull(),
  },
  (table) => [
    index('line_slips_of_order').on(table.order_id),
    check('line_slips_quantity', sql`${table.quantity} > 0`),
  ],
)

/**
 * For every order: when it was agreed, when its first goods left and the last arrived; how many lines with a
 * promised day have arrived, and how many of them late. Triggers on orders, their history and lines, and lots
 * update it with each command: calculated at query time, it exceeded the time limit of a query (decision
 * 0072).
 */
export const orderMoments = pgTable(
  'order_moments',
  {
    order_id: reference('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organization_id: reference('organization_id').notNull(),
    created_at: moment('created_at').notNull(),
    is_draft: boolean('is_draft').notNull(),
    agreed_at: moment('agreed_at'),
    sent_at: moment('sent_at'),
    delivered_at: moment('delivered_at'),
    promised: integer('promised').notNull().default(0),
    late: integer('late').notNull().default(0),
  },
  (table) => [
    index('order_moments_by_age').on(table.created_at),
    index('order_moments_of_organization').on(table.organization_id, table.created_at),
  ],
)

/** The durations of orders, for later features. Drafts are excluded. */
export const orderTimes = pgView('order_times').as((query) =>
  query
    .select({
      id: sql<number>`${orderMoments.order_id}`.as('id'),
      organization_id: orderMoments.organization_id,
      created_at: orderMoments.created_at,
      agreed_at: orderMoments.agreed_at,
      sent_at: orderMoments.sent_at,
      delivered_at: orderMoments.delivered_at,
      promised: orderMoments.promised,
      late: orderMoments.late,
    })
    .from(orderMoments)
    .where(sql`not ${orderMoments.is_draft}`),
)
