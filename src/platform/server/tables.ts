import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/**
 * What happened: history on the card, outbox of letters, source of realtime messages. Only ever appended to; only who
 * somebody was is taken away in time.
 */
export const events = pgTable(
  'events',
  {
    id: identity(),
    name: text('name').notNull(),
    /** The card it belongs to, 'order:12'; null where there is none. */
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

/** Answers kept for requests that may come twice (header Idempotency-Key). */
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

/** Attempts per key and window; they survive a restart. */
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
