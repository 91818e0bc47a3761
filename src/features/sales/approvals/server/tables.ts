import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import type { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type SignOffState, signOffStates } from '../sign-off.ts'

/** A request of a colleague above their limit, until an owner decides: see sign-off.ts. */
export const orderSignOffs = pgTable(
  'order_sign_offs',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    asked_by_id: reference('asked_by_id')
      .notNull()
      .references(() => users.id),
    /** A cart with the fields of its order; or an order and the round to accept. */
    cart_id: reference('cart_id'),
    input: jsonb('input').$type<PlaceOrder>(),
    order_id: reference('order_id').references(() => orders.id),
    n: integer('n'),
    amount: minorUnits('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    limit_amount: minorUnits('limit_amount').notNull(),
    limit_currency: char('limit_currency', { length: 3 }).notNull(),
    state: text('state').$type<SignOffState>().notNull().default('asked'),
    decided_by_id: reference('decided_by_id').references(() => users.id),
    decided_at: moment('decided_at'),
    reason: text('reason'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_sign_offs_of_cart').on(table.cart_id).where(sql`${table.state} = 'asked'`),
    uniqueIndex('order_sign_offs_of_offer')
      .on(table.order_id)
      .where(sql`${table.state} = 'asked' and ${table.cart_id} is null`),
    index('order_sign_offs_of_organization').on(table.organization_id, table.state, table.id),
    index('order_sign_offs_by_cart').on(table.cart_id, table.id),
    index('order_sign_offs_by_order').on(table.order_id, table.id),
    check('order_sign_offs_state', oneOf(table.state, signOffStates)),
    check(
      'order_sign_offs_about',
      sql`(${table.cart_id} is null) = (${table.n} is not null) and (${table.cart_id} is null) = (${table.input} is null)`,
    ),
    check('order_sign_offs_decided', sql`(${table.state} = 'asked') = (${table.decided_at} is null)`),
  ],
)
