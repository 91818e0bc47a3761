import { sql } from 'drizzle-orm'
import { char, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, reference, someOf } from '#platform/server/database/tables.ts'
import { type Scope, scopes } from '#platform/shared/scope.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** API keys. Only the hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    /** Its company; null for the trading company. */
    organization_id: reference('organization_id').references(() => organizations.id),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    hash: bytes('hash').notNull().unique(),
    ending: text('ending').notNull(),
    scopes: text('scopes').$type<Scope>().array().notNull(),
    /** The most one order placed with the key may cost. Null: places no orders, or was made before there were limits. */
    order_limit: minorUnits('order_limit'),
    order_limit_currency: char('order_limit_currency', { length: 3 }),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    last_used_at: moment('last_used_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [
    index('api_keys_of_company').on(sql`coalesce(${table.organization_id}, 0)`, table.id),
    index('api_keys_of_user').on(table.user_id),
    check('api_keys_scopes', someOf(table.scopes, scopes)),
    check(
      'api_keys_order_limit',
      sql`(${table.order_limit} is null) = (${table.order_limit_currency} is null) and ${table.order_limit} > 0`,
    ),
    check('api_keys_lifetime', sql`${table.expires_at} <= ${table.created_at} + interval '366 days'`),
  ],
)
