import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { operations, teamRoles } from '../entry.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Changes of single rows by commands, written by triggers (`audit_changes` in the migration) in the command's
 * transaction. Append-only: a trigger rejects every update except erasing personal data, for which the seal
 * stays.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: moment('at').notNull(),
    /** Null for a job or the command line. No foreign key: an entry outlives everything. */
    actor_id: reference('actor_id'),
    /** Their role at the time. */
    actor_role: text('actor_role'),
    /** The colleague they substituted for. */
    on_behalf_of_id: reference('on_behalf_of_id'),
    /** The company it concerns. */
    organization_id: reference('organization_id'),
    request_id: text('request_id'),
    /** The use case: 'orders.confirm'. */
    command: text('command'),
    /** The card it belongs to, such as 'order' and '12'. */
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    /** The table and the key of the row, such as a line of the order. */
    part: text('part').notNull(),
    part_key: text('part_key').notNull(),
    operation: text('operation').notNull(),
    /** More than one for a bulk change of the card, without values. */
    rows: integer('rows').notNull(),
    /** The currency of its amounts, which are in minor units. */
    currency: text('currency'),
    /** { field: [old, new] } of data that is not personal. */
    changes: jsonb('changes').notNull(),
    /** The same for personal data; null once it is erased, with all columns below. */
    personal: jsonb('personal'),
    reason: text('reason'),
    ip: text('ip'),
    salt: uuid('salt'),
    /** sha256 of the salt and the personal data: stays when they are erased. */
    seal: bytes('seal').notNull(),
  },
  (table) => [
    index('audit_entries_by_age').on(table.at, table.id),
    index('audit_entries_to_hush').on(table.at, table.id).where(sql`${table.salt} is not null`),
    index('audit_entries_of_actor')
      .on(table.actor_id, table.at, table.id)
      .where(sql`${table.actor_id} is not null`),
    index('audit_entries_of_card').on(table.entity, table.entity_id, table.at, table.id),
    index('audit_entries_of_kind').on(table.entity, table.at, table.id),
    index('audit_entries_of_company')
      .on(table.organization_id, table.at, table.id)
      .where(sql`${table.organization_id} is not null`),
    index('audit_entries_of_team').on(table.at, table.id).where(oneOf(table.actor_role, teamRoles)),
    check('audit_entries_operation', oneOf(table.operation, operations)),
  ],
)

/** Entries that have no place in the chain yet. Deleted once they have one. */
export const auditUnchained = pgTable('audit_unchained', { entry_id: reference('entry_id').notNull() })

/**
 * The chain: each hash covers the previous hash and the entry. Positions have no gaps because there is one
 * writer.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    entry_id: reference('entry_id').notNull(),
    /** The day it was chained, in UTC. */
    day: date('day').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [uniqueIndex('audit_links_of_entry').on(table.entry_id)],
)

/** Number of entries and last hash per day. The last row is the head of the chain. */
export const auditDays = pgTable('audit_days', {
  day: date('day').primaryKey(),
  entries: integer('entries').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
})
