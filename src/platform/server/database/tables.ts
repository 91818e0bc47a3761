import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type PriceUnit, priceUnits } from '../../shared/money.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** Returns the condition of a CHECK: one of the words of a constant. */
export const oneOf = (column: AnyPgColumn | SQL, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(quoted(words))})`

/** Returns the condition that a column holds none of the words. */
export const noneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} not in (${sql.raw(quoted(words))})`

/** Returns the words as an SQL array, to sort by their order. */
export const listed = (words: readonly string[]): SQL => sql.raw(`array[${quoted(words)}]`)

/** A price unit: how many pieces an amount is for. */
export const perPieces = (name: string) => smallint(name).$type<PriceUnit>().notNull().default(1)
export const isPriceUnit = (column: AnyPgColumn): SQL => sql`${column} in (${sql.raw(priceUnits.join(', '))})`

/** Returns the condition that an array column holds only these words. */
export const someOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(quoted(words))}]`

/** Returns the condition that an array column holds at least one of these words. */
export const anyOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} && array[${sql.raw(quoted(words))}]`

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/**
 * Everything that happened: history of a subject, outbox of e-mails, source of realtime messages.
 * Append-only, except that names are removed in time.
 */
export const events = pgTable(
  'events',
  {
    id: identity(),
    name: text('name').notNull(),
    /** The subject it belongs to, 'order:12'. Null if there is none. */
    subject: text('subject'),
    payload: jsonb('payload').notNull(),
    actor_id: reference('actor_id'),
    request_id: text('request_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('events_by_age').on(table.at),
    index('events_of_subject').on(table.subject, table.id).where(sql`${table.subject} is not null`),
  ],
)

/**
 * Events not yet confirmed by a separate realtime server. Empty if our own process holds the sockets: they
 * end with it, and the pages load again.
 */
export const announcements = pgTable('announcements', { event_id: reference('event_id').primaryKey() })

/** The handlers that have run for an event: each runs once. */
export const reactionClaims = pgTable(
  'reaction_claims',
  {
    event_id: reference('event_id').notNull(),
    reaction: text('reaction').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.reaction] }),
    index('reaction_claims_by_age').on(table.at),
  ],
)

/** Stored answers of requests that may be repeated (header Idempotency-Key). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: reference('user_id').notNull(),
    key: text('key').notNull(),
    /** sha256 of method, address and body: another body under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    body: text('body').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_by_age').on(table.at),
  ],
)

/** Attempts per key and window. They survive a restart. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    window_start: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window_start] }),
    index('rate_limits_by_age').on(table.window_start),
  ],
)

/** Addresses that a mail server refused for good, with its reply, until an e-mail to them is accepted. */
export const refusedAddresses = pgTable(
  'refused_addresses',
  {
    address: text('address').primaryKey(),
    reply: text('reply').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('refused_addresses_by_age').on(table.at)],
)

/** A person's layout of a list: hidden columns and density. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    user_id: reference('user_id').notNull(),
    list: text('list').notNull(),
    hidden: text('hidden').array().notNull(),
    dense: boolean('dense').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] })],
)

/** A person's saved view of a list: a name for a query string. */
export const listViews = pgTable(
  'list_views',
  {
    id: identity(),
    user_id: reference('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    is_default: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('list_views_of_list').on(table.user_id, table.list, table.name),
    uniqueIndex('list_views_first').on(table.user_id, table.list).where(sql`${table.is_default}`),
  ],
)
