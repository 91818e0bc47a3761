import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { payments } from '#features/money/invoicing/server/payments/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type RefundState, refundStates, sentRefunds } from '../refund.ts'

/** Money that goes back to a client. Its payments are in `refund_parts`. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    currency: char('currency', { length: 3 }).notNull(),
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    to_account: text('to_account').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    requested_at: moment('requested_at').notNull(),
    requested_by_id: reference('requested_by_id')
      .notNull()
      .references(() => users.id),
    decided_at: moment('decided_at'),
    decided_by_id: reference('decided_by_id').references(() => users.id),
    /** Why it was declined, or why the bank returned it. */
    decline_reason: text('decline_reason'),
    sent_on: date('sent_on', { mode: 'string' }),
    sent_at: moment('sent_at'),
    sent_by_id: reference('sent_by_id').references(() => users.id),
    /** The number of the payment order. */
    reference: text('reference'),
  },
  (table) => [
    index('refunds_of_organization').on(table.organization_id, table.id),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_state', oneOf(table.state, refundStates)),
    check('refunds_decided', sql`(${table.state} = 'requested') = (${table.decided_at} is null)`),
    check('refunds_second_person', sql`${table.decided_by_id} <> ${table.requested_by_id}`),
    check('refunds_sent', sql`(${oneOf(table.state, sentRefunds)}) = (${table.sent_at} is not null)`),
  ],
)

/** The payments whose advance a refund returns. */
export const refundParts = pgTable(
  'refund_parts',
  {
    refund_id: reference('refund_id')
      .notNull()
      .references(() => refunds.id),
    payment_id: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.payment_id] }),
    index('refund_parts_of_payment').on(table.payment_id),
    check('refund_parts_amount', sql`${table.amount} > 0`),
  ],
)
