import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import {
  type ExchangeState,
  type ExchangeType,
  exchangeStates,
  exchangeTypes,
  type FileState,
  fileStates,
} from '../exchange.ts'
import type { OrderFacts } from '../order-facts.ts'
import type { Note } from './notes.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A session of 1C from sign-in to end. */
export const onecExchanges = pgTable(
  'onec_exchanges',
  {
    id: identity(),
    type: text('type').$type<ExchangeType>().notNull(),
    state: text('state').$type<ExchangeState>().notNull().default('open'),
    /** The holder of its key. */
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    began_at: moment('began_at').notNull(),
    last_at: moment('last_at').notNull(),
    /** Why it failed: a message key. */
    problem: text('problem'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    unread_files: integer('unread_files').notNull().default(0),
    asked_deactivation: boolean('asked_deactivation').notNull().default(false),
    is_confirmed: boolean('is_confirmed').notNull().default(false),
    reported: integer('reported').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
  },
  (table) => [
    index('onec_exchanges_open').on(table.user_id, table.type).where(sql`${table.state} = 'open'`),
    index('onec_exchanges_by_age').on(table.last_at),
    check('onec_exchanges_type', oneOf(table.type, exchangeTypes)),
    check('onec_exchanges_state', oneOf(table.state, exchangeStates)),
  ],
)

/** Files of an exchange: sent directly, or extracted from an archive by name. */
export const onecFiles = pgTable(
  'onec_files',
  {
    id: identity(),
    exchange_id: reference('exchange_id')
      .notNull()
      .references(() => onecExchanges.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('received'),
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** sha256 of the last part, to recognise a repeated one. */
    last_part: bytes('last_part'),
    /** Why it was refused: a message key with its parameters. */
    problem: text('problem'),
    problem_params: jsonb('problem_params').$type<Record<string, string | number>>(),
    left_out: integer('left_out').notNull().default(0),
    /** What was not imported as it was written. */
    notes: jsonb('notes').$type<Note[]>().notNull().default([]),
    import_ids: bigint('import_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('onec_files_of_exchange').on(table.exchange_id, table.name),
    check('onec_files_state', oneOf(table.state, fileStates)),
  ],
)

/** The bytes of a file as received, until it is read. */
export const onecParts = pgTable(
  'onec_parts',
  {
    file_id: reference('file_id')
      .notNull()
      .references(() => onecFiles.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.place] })],
)

/** Which of our products a 1C product is, by the part number it first had. */
export const onecProducts = pgTable(
  'onec_products',
  {
    onec_id: text('onec_id').primaryKey(),
    sku: text('sku').notNull(),
    /** The VAT rate its catalogue named, in hundredths of a percent. */
    vat_bp: integer('vat_bp'),
  },
  (table) => [index('onec_products_by_sku').on(table.sku)],
)

/** The names of 1C's warehouses. */
export const onecWarehouses = pgTable('onec_warehouses', {
  onec_id: text('onec_id').primaryKey(),
  name: text('name').notNull(),
})

/** Price types reported by 1C. One of them becomes our base prices. */
export const onecPriceTypes = pgTable(
  'onec_price_types',
  {
    onec_id: text('onec_id').primaryKey(),
    name: text('name').notNull(),
    /** `XXX` (ISO 4217: no currency) for a word that names none. */
    currency: char('currency', { length: 3 }),
    includes_vat: boolean('includes_vat').notNull().default(false),
    is_chosen: boolean('is_chosen').notNull().default(false),
  },
  (table) => [uniqueIndex('onec_price_types_chosen').on(table.is_chosen).where(sql`${table.is_chosen}`)],
)

/** Orders sent in an exchange, as they were then. Once confirmed, 1C has them. */
export const onecGiven = pgTable(
  'onec_given',
  {
    exchange_id: reference('exchange_id')
      .notNull()
      .references(() => onecExchanges.id, { onDelete: 'cascade' }),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exchange_id, table.order_id] }),
    index('onec_given_of_order').on(table.order_id),
  ],
)

/** Orders as 1C has them: the version it accepted and what it has reported since. */
export const onecOrders = pgTable('onec_orders', {
  order_id: reference('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Null: it is to be sent again. */
  version: integer('version'),
  given_at: moment('given_at'),
  notified_at: moment('notified_at'),
  facts: jsonb('facts').$type<OrderFacts>(),
  /** Why the transition 1C asked for was not made: a message key. */
  refused_transition: text('refused_transition'),
})
