import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, minorUnits, moment, oneOf, reference, someOf } from '#platform/server/database/tables.ts'
import { roles, userStatuses } from '#platform/shared/audience.ts'
import { type OrgRole, orgRoles } from '#platform/shared/org-role.ts'
import { endings } from '../ending.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text('email').notNull(),
    password_hash: text('password_hash'),
    roles: text('roles').array().notNull().default(sql`'{client}'`),
    status: text('status').notNull().default('not_confirmed'),
    email_verified_at: moment('email_verified_at'),
    name: text('name').notNull(),
    last_name: text('last_name').notNull(),
    middle_name: text('middle_name'),
    phone: text('phone'),
    locale: text('locale').notNull().default('en'),
    currency_id: integer('currency_id').notNull(),
    delivery_method: integer('delivery_method'),
    avatar_id: reference('avatar_id'),
    is_message_email_notifications_enabled: boolean('is_message_email_notifications_enabled')
      .notNull()
      .default(true),
    is_email_notifications_enabled: boolean('is_email_notifications_enabled').notNull().default(true),
    organization_id: reference('organization_id'),
    /** The role in the company; the first person of a sign-up is its owner. */
    org_role: text('org_role').$type<OrgRole>().notNull().default('owner'),
    /** The order limit; null without one. */
    order_limit: minorUnits('order_limit'),
    order_limit_currency: char('order_limit_currency', { length: 3 }),
    /** When they were invited; null once they have accepted. */
    invited_at: moment('invited_at'),
    time_zone: text('time_zone').notNull().default('UTC'),
    /** In English, or in the only language it was written in. */
    block_reason: text('block_reason'),
    block_reason_ru: text('block_reason_ru'),
    deleted_at: moment('deleted_at'),
    /** When name, address and other personal data were removed. */
    anonymised_at: moment('anonymised_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The address of a deleted person can be used for a new account.
    uniqueIndex('users_by_email').on(table.email).where(sql`${table.status} <> 'deleted'`),
    index('users_of_email').on(table.email),
    index('users_of_organization').on(table.organization_id),
    index('users_by_status').on(table.status, table.created_at),
    check('users_status', oneOf(table.status, userStatuses)),
    check('users_roles', someOf(table.roles, roles)),
    check('users_org_role', oneOf(table.org_role, orgRoles)),
    check(
      'users_order_limit',
      sql`(${table.order_limit} is null) = (${table.order_limit_currency} is null) and ${table.order_limit} > 0`,
    ),
  ],
)

/** The names of people for display; empty for anonymised people. */
export const peopleNames = pgView('people_names').as((query) =>
  query
    .select({
      id: users.id,
      name: sql<string>`trim(${users.name} || ' ' || ${users.last_name})`.as('name'),
    })
    .from(users),
)

/**
 * A bearer token is 256 random bits; only its sha256 is stored. Ended sessions are stored for a while, to tell
 * browsers that still have the token why it ended.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    token_hash: bytes('token_hash').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    ended_at: moment('ended_at'),
    ended_because: text('ended_because'),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_by_token').on(table.token_hash),
    index('sessions_of_user').on(table.user_id),
    check('sessions_ended_because', oneOf(table.ended_because, endings)),
    check('sessions_ended', sql`(${table.ended_at} is null) = (${table.ended_because} is null)`),
  ],
)

/**
 * Sign-ins and failed attempts: when, from where and with what; shown to the account's owner and to administrators
 * for 90 days.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: identity(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
    succeeded: boolean('succeeded').notNull(),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
  },
  (table) => [index('sign_ins_of_user').on(table.user_id, table.at), index('sign_ins_by_age').on(table.at)],
)

/** Links sent by e-mail: single use, short-lived, stored as a hash. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: identity(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').notNull(),
    token_hash: bytes('token_hash').notNull(),
    /** The event of the request. */
    asked_by: reference('asked_by').notNull().default(0),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [
    uniqueIndex('email_links_by_token').on(table.token_hash),
    index('email_links_of_user').on(table.user_id),
  ],
)
