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
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { warehouses } from '#features/goods/stock/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/tables.ts'
import { type DelayChoice, delayChoices } from '../delay.ts'
import { type LotState, lotStates } from '../lot.ts'
import type { Parties } from './parties.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Numbers of lots start at 2001; a gap may stand in them, a double cannot. */
export const lotNumbers = pgSequence('lot_numbers', { startWith: 2001 })

/** Goods of one or several orders of a company, packed to leave together. Which orders: by its lines. */
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
    /** When it will be packed, as staff expect while they form it. */
    expected_on: day('expected_on'),
    free_storage_until: day('free_storage_until'),
    hold_until: day('hold_until'),
    /** How, where and to whom the client has it brought, as it was said when they asked for it. */
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
    /** When it is fetched, by the clock of the company: of a lot that is picked up alone. */
    pickup_on: day('pickup_on'),
    pickup_from: char('pickup_from', { length: 5 }),
    /** Pictures of its packages. */
    photo_ids: bigint('photo_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Who sent it to whom, as both were called when it left: what its documents say from then on. */
    parties: jsonb('parties').$type<Parties>(),
    /** The lot it was split off from. */
    parent_id: reference('parent_id').references((): AnyPgColumn => lots.id),
    /** The lot that has its goods, since they were requested together. */
    merged_into_id: reference('merged_into_id').references((): AnyPgColumn => lots.id),
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
    // What the clock looks for.
    index('lots_to_accept').on(table.delivered_at).where(sql`${table.state} = 'delivered'`),
    index('lots_on_hold').on(table.hold_until).where(sql`${table.state} = 'on_hold'`),
    index('lots_by_slot').on(table.pickup_on, table.pickup_from).where(sql`${table.pickup_on} is not null`),
    check('lots_slot', sql`(${table.pickup_on} is null) = (${table.pickup_from} is null)`),
    check('lots_state', oneOf(table.state, lotStates)),
    check('lots_hold', sql`(${table.state} = 'on_hold') = (${table.hold_until} is not null)`),
    check('lots_cost', sql`(${table.cost_amount} is null) = (${table.cost_currency} is null)`),
  ],
)

/** So many pieces of a line of an order. */
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
  },
  (table) => [
    uniqueIndex('lot_lines_of_lot').on(table.lot_id, table.order_line_id),
    index('lot_lines_of_order').on(table.order_id, table.lot_id),
    index('lot_lines_of_line').on(table.order_line_id),
    check('lot_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** One piece of freight, measured outside. */
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

/** What was wrong with what came, line by line, as the person who received it says. */
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

/** Staff said that a line comes later than was promised, and what its client wants of that. */
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
    /** As it was promised when this was said; null where no day was. */
    promised_on: day('promised_on'),
    expected_on: day('expected_on').notNull(),
    reason: text('reason').notNull(),
    notified_by_id: reference('notified_by_id')
      .notNull()
      .references(() => users.id),
    notified_at: moment('notified_at').notNull(),
    choice: text('choice').$type<DelayChoice>(),
    chosen_by_id: reference('chosen_by_id').references(() => users.id),
    chosen_at: moment('chosen_at'),
  },
  (table) => [
    index('line_delays_of_order').on(table.order_id, table.id),
    // What is said again of a line stands in the place of what still waits for an answer.
    uniqueIndex('line_delays_waiting').on(table.order_line_id).where(sql`${table.choice} is null`),
    check('line_delays_choice', oneOf(table.choice, delayChoices)),
    check('line_delays_chosen', sql`(${table.choice} is null) = (${table.chosen_at} is null)`),
  ],
)

/**
 * When every order was agreed, when the first of it left and the last of it came; of how many lines a promised day has
 * come true, how many of them late. Triggers on the orders, their history and lines, and the lots keep it with the command
 * itself: worked out where it is asked for, it took longer than a question may (decision 0072).
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

/** What later features count of how long an order took. What is still being written is none. */
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
