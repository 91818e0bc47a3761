import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import {
  type DeliveryState,
  deliveryStates,
  type Kind,
  type OffReason,
  offReasons,
  type Problem,
  problems,
} from '../webhook.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Webhooks: where to send which events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    /** Null for the trading company. */
    organization_id: reference('organization_id').references(() => organizations.id),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    description: text('description'),
    kinds: text('kinds').$type<Kind>().array().notNull(),
    /** The signing secret, encrypted: it must be readable, so a hash is not enough. */
    secret: bytes('secret').notNull(),
    former_secret: bytes('former_secret'),
    former_until: moment('former_until'),
    is_on: boolean('is_on').notNull().default(true),
    off_because: text('off_because').$type<OffReason>(),
    failing_since: moment('failing_since'),
    /** Consecutive failures, and until when the address is not called. */
    failures: integer('failures').notNull().default(0),
    rests_until: moment('rests_until'),
    notified_at: moment('notified_at'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('webhooks_of_company').on(sql`coalesce(${table.organization_id}, 0)`, table.id),
    index('webhooks_of_user').on(table.user_id),
    check('webhooks_off_because', oneOf(table.off_because, offReasons)),
  ],
)

/** Deliveries, each to one webhook: both the log and the outbox. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    webhook_id: reference('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test message. */
    event_id: reference('event_id'),
    /** The same for every attempt, so that the receiver recognises duplicates. */
    message_id: text('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    status: integer('status'),
    problem: text('problem').$type<Problem>(),
    took_ms: integer('took_ms'),
    created_at: moment('created_at').notNull(),
    next_at: moment('next_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.event_id, table.webhook_id),
    index('webhook_deliveries_of_webhook').on(table.webhook_id, table.created_at),
    index('webhook_deliveries_by_age').on(table.created_at),
    check('webhook_deliveries_state', oneOf(table.state, deliveryStates)),
    check('webhook_deliveries_problem', oneOf(table.problem, problems)),
    check('webhook_deliveries_next', sql`(${table.state} = 'waiting') = (${table.next_at} is not null)`),
  ],
)

/** Every delivery attempt, with the beginning of the response. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: identity(),
    delivery_id: reference('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    status: integer('status'),
    problem: text('problem').$type<Problem>(),
    answer: text('answer').notNull(),
    took_ms: integer('took_ms').notNull(),
  },
  (table) => [
    index('webhook_attempts_of_delivery').on(table.delivery_id, table.id),
    check('webhook_attempts_problem', oneOf(table.problem, problems)),
  ],
)
