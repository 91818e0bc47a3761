import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  check,
  date,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { files } from '#features/foundation/files/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, noneOf, oneOf, reference } from '#platform/server/database/tables.ts'
import {
  failedPayments,
  type PaymentMethod,
  type PaymentState,
  paymentMethods,
  paymentStates,
} from '../../invoice.ts'
import { invoices } from '../tables.ts'

/** Payments received or reported. What is not applied to an invoice is an advance. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    currency: char('currency', { length: 3 }).notNull(),
    amount: minorUnits('amount').notNull(),
    paid_on: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    reference: text('reference').notNull(),
    proof_file_id: reference('proof_file_id').references(() => files.id),
    state: text('state').$type<PaymentState>().notNull(),
    reason: text('reason'),
    created_at: moment('created_at').notNull(),
    created_by_id: reference('created_by_id').references(() => users.id),
    decided_at: moment('decided_at'),
    decided_by_id: reference('decided_by_id').references(() => users.id),
    /** The bank row it came with, of the feature `bank`. */
    bank_row_id: reference('bank_row_id'),
    /** What went back to the client, or is about to: of requested refunds. */
    returned_amount: minorUnits('returned_amount').notNull().default(0),
    /** Of a write-off: the payment that fell short. It is undone with it. */
    shortfall_of_id: reference('shortfall_of_id').references((): AnyPgColumn => payments.id),
    undone_at: moment('undone_at'),
    undone_by_id: reference('undone_by_id').references(() => users.id),
  },
  (table) => [
    // Reporting a payment twice stores it once.
    uniqueIndex('payments_once')
      .on(table.organization_id, table.currency, table.paid_on, table.amount, table.reference)
      .where(noneOf(table.state, failedPayments)),
    // A bank row can be taken as one payment at a time.
    uniqueIndex('payments_of_bank_row').on(table.bank_row_id).where(sql`${table.state} = 'confirmed'`),
    index('payments_by_bank_row').on(table.bank_row_id).where(sql`${table.bank_row_id} is not null`),
    index('payments_counted').on(table.decided_at).where(sql`${table.state} = 'confirmed'`),
    index('payments_reported').on(table.organization_id).where(sql`${table.state} = 'reported'`),
    index('payments_of_organization').on(table.organization_id, table.currency, table.paid_on),
    index('payments_shortfall').on(table.shortfall_of_id).where(sql`${table.shortfall_of_id} is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_returned', sql`${table.returned_amount} between 0 and ${table.amount}`),
    check(
      'payments_write_off',
      sql`(${table.method} = 'write_off') = (${table.shortfall_of_id} is not null)`,
    ),
    check('payments_method', oneOf(table.method, paymentMethods)),
    check('payments_state', oneOf(table.state, paymentStates)),
    check('payments_decided', sql`(${table.state} = 'reported') = (${table.decided_at} is null)`),
    check('payments_undone', sql`(${table.state} = 'undone') = (${table.undone_at} is not null)`),
  ],
)

/** The invoices of a payment. `amount` is 0 until the payment is confirmed. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    payment_id: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    invoice_id: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: minorUnits('amount').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.payment_id, table.invoice_id] }),
    index('payment_parts_of_invoice').on(table.invoice_id),
    check('payment_parts_amount', sql`${table.amount} >= 0`),
  ],
)

/**
 * When money was applied to invoices, or taken back from them (negative, when a payment is undone). Append-only: it tells
 * what was open on an earlier day. `payment_parts` has the current amounts.
 */
export const paymentApplications = pgTable(
  'payment_applications',
  {
    id: identity(),
    payment_id: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null for money that went back to the client. */
    invoice_id: reference('invoice_id').references(() => invoices.id),
    amount: minorUnits('amount').notNull(),
    applied_at: moment('applied_at').notNull(),
  },
  (table) => [
    index('payment_applications_of_payment').on(table.payment_id),
    index('payment_applications_of_invoice').on(table.invoice_id, table.applied_at),
    index('payment_applications_by_age').on(table.applied_at),
    check('payment_applications_amount', sql`${table.amount} <> 0`),
  ],
)

/** The same for later features. `decided_at`: when the money was applied. Undone payments have a row with a minus. */
export const invoiceReceipts = pgView('invoice_receipts').as((query) =>
  query
    .select({
      invoice_id: paymentApplications.invoice_id,
      amount: paymentApplications.amount,
      decided_at: sql<Date>`${paymentApplications.applied_at}`.as('decided_at'),
    })
    .from(paymentApplications)
    .where(sql`${paymentApplications.invoice_id} is not null`),
)
