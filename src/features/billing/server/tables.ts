import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/auth/server/tables.ts'
import { organizations } from '#features/clients/server/tables.ts'
import type { CompanyFacts } from '#features/company/company-shape.ts'
import { files } from '#features/files/server/tables.ts'
import { orders } from '#features/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/tables.ts'
import {
  type BillKind,
  type BillLine,
  billKinds,
  type KeptState,
  keptStates,
  type PaymentMethod,
  type PaymentState,
  paymentMethods,
  paymentStates,
} from '../bill.ts'

/** The last number of each year: whoever makes a bill holds its row until the bill stands, so that no number is left out. */
export const billYears = pgTable('bill_years', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Who asks for the money, as it was on the day. */
export type SellerSnapshot = Pick<CompanyFacts, 'name' | 'legal_name'> & {
  requisites: Record<string, string>
}

/** A bill: a snapshot that never changes, but for what was paid of it and whether it was withdrawn. */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    year: smallint('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<BillKind>().notNull(),
    state: text('state').$type<KeptState>().notNull().default('issued'),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    currency: char('currency', { length: 3 }).notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull(),
    amount: minorUnits('amount').notNull(),
    paid_amount: minorUnits('paid_amount').notNull().default(0),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    seller: jsonb('seller').$type<SellerSnapshot>().notNull(),
    issued_at: moment('issued_at').notNull(),
    /** Nobody's where it followed from the terms. */
    issued_by_id: reference('issued_by_id').references(() => users.id),
    /** Which bill a correction or a credit puts right, and why. */
    corrects_id: reference('corrects_id').references((): AnyPgColumn => bills.id),
    correction_reason: text('correction_reason'),
    void_reason: text('void_reason'),
    voided_at: moment('voided_at'),
  },
  (table) => [
    unique('bills_number_of_year').on(table.year, table.serial),
    index('bills_of_organization').on(table.organization_id, table.issued_at, table.id),
    index('bills_of_order').on(table.order_id),
    index('bills_correcting').on(table.corrects_id).where(sql`${table.corrects_id} is not null`),
    index('bills_unpaid')
      .on(table.organization_id, table.due_on)
      .where(sql`${table.state} = 'issued' and ${table.paid_amount} < ${table.amount}`),
    check('bills_kind', oneOf(table.kind, billKinds)),
    check('bills_state', oneOf(table.state, keptStates)),
    check('bills_amount', sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.kind} = 'credit')`),
    // A credit is settled from the first: it counts below nought on both sides.
    check(
      'bills_paid',
      sql`case when ${table.amount} < 0 then ${table.paid_amount} = ${table.amount} else ${table.paid_amount} between 0 and ${table.amount} end`,
    ),
    check(
      'bills_corrects',
      sql`(${table.corrects_id} is not null) = (${table.kind} in ('correction', 'credit')) and (${table.corrects_id} is not null) = (${table.correction_reason} is not null)`,
    ),
    check('bills_void', sql`${table.state} = 'issued' or ${table.paid_amount} = 0`),
  ],
)

/** Money that came, or that somebody says was sent. What of it falls on no bill is an advance. */
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
  },
  (table) => [
    // Whoever says twice that they have paid has paid once.
    uniqueIndex('payments_once')
      .on(table.organization_id, table.currency, table.paid_on, table.amount, table.reference)
      .where(sql`${table.state} <> 'rejected'`),
    index('payments_of_organization').on(table.organization_id, table.currency, table.paid_on),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_method', oneOf(table.method, paymentMethods)),
    check('payments_state', oneOf(table.state, paymentStates)),
    check('payments_decided', sql`(${table.state} = 'reported') = (${table.decided_at} is null)`),
  ],
)

/** Which bills a payment is for; `amount` of each once it is confirmed, nought before. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    payment_id: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    bill_id: reference('bill_id')
      .notNull()
      .references(() => bills.id),
    amount: minorUnits('amount').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.payment_id, table.bill_id] }),
    index('payment_parts_of_bill').on(table.bill_id),
    check('payment_parts_amount', sql`${table.amount} >= 0`),
  ],
)
