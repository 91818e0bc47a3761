import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CompanyFacts } from '#features/foundation/company/company-shape.ts'
import { lots } from '#features/fulfilment/shipments/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import type { Buyer } from '#features/people/clients/buyer.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { orderLines, orders } from '#features/sales/orders/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import {
  correctingKinds,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceTax,
  invoiceKinds,
  type StoredState,
  storedStates,
} from '../invoice.ts'

/**
 * The last number of each year. Issuing an invoice locks the row until the commit, so that no number is
 * skipped.
 */
export const invoiceYears = pgTable('invoice_years', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** The seller as it was on the day. */
export type SellerSnapshot = Pick<CompanyFacts, 'name' | 'legal_name'> & {
  requisites: Record<string, string>
}

/** An invoice: a snapshot that never changes, except for the amount paid and whether it was withdrawn. */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    year: smallint('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    state: text('state').$type<StoredState>().notNull().default('issued'),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    currency: char('currency', { length: 3 }).notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** Null for invoices older than tax (0120): their amount is net, and says nothing about tax. */
    tax: jsonb('tax').$type<InvoiceTax>(),
    /** What is to be paid, with tax. */
    amount: minorUnits('amount').notNull(),
    tax_amount: minorUnits('tax_amount').notNull().default(0),
    paid_amount: minorUnits('paid_amount').notNull().default(0),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    seller: jsonb('seller').$type<SellerSnapshot>().notNull(),
    /** The buyer as it was on the day. Null for invoices older than this column. */
    buyer: jsonb('buyer').$type<Buyer>(),
    issued_at: moment('issued_at').notNull(),
    /** Null if it was issued by the terms. */
    issued_by_id: reference('issued_by_id').references(() => users.id),
    /** The invoice that a correction or credit corrects, and why. */
    corrects_id: reference('corrects_id').references((): AnyPgColumn => invoices.id),
    correction_reason: text('correction_reason'),
    /** The lot that left with the goods. An order is invoiced once for each. */
    lot_id: reference('lot_id').references(() => lots.id),
    /** Its credit notes give back all of it. It is open again if a payment of it is undone. */
    is_credited: boolean('is_credited').notNull().default(false),
    /** Why it was withdrawn: void, or with tax credited whole (0126). */
    void_reason: text('void_reason'),
    voided_at: moment('voided_at'),
  },
  (table) => [
    unique('invoices_number_of_year').on(table.year, table.serial),
    index('invoices_number_like').using('gin', table.number.op('gin_trgm_ops')),
    index('invoices_by_age').on(table.issued_at, table.id),
    index('invoices_by_due').on(table.due_on, table.id),
    index('invoices_by_amount').on(table.currency, table.amount, table.id),
    index('invoices_of_organization').on(table.organization_id, table.issued_at, table.id),
    index('invoices_of_order').on(table.order_id),
    index('invoices_of_lot').on(table.lot_id).where(sql`${table.lot_id} is not null`),
    index('invoices_correcting').on(table.corrects_id).where(sql`${table.corrects_id} is not null`),
    index('invoices_unpaid')
      .on(table.organization_id, table.due_on)
      .where(sql`${table.state} = 'issued' and ${table.paid_amount} < ${table.amount}`),
    // Open invoices are counted from this index alone.
    index('invoices_open')
      .on(table.organization_id, table.currency, table.kind, table.due_on, table.paid_amount, table.amount)
      .where(sql`${table.state} = 'issued' and ${table.paid_amount} < ${table.amount}`),
    index('invoices_credits')
      .on(table.issued_at, table.id)
      .where(sql`${table.amount} < 0 or ${table.is_credited}`),
    index('invoices_void').on(table.issued_at, table.id).where(sql`${table.state} = 'void'`),
    check('invoices_kind', oneOf(table.kind, invoiceKinds)),
    check('invoices_state', oneOf(table.state, storedStates)),
    // An invoice whose goods are paid in advance comes to zero, and so does the credit note that withdraws it.
    check(
      'invoices_amount',
      sql`case ${table.kind} when 'credit_note' then ${table.amount} <= 0 when 'invoice' then ${table.amount} >= 0 else ${table.amount} > 0 end`,
    ),
    // A credit counts as settled from the start: negative on both sides.
    check(
      'invoices_paid',
      sql`case when ${table.amount} < 0 then ${table.paid_amount} = ${table.amount} else ${table.paid_amount} between 0 and ${table.amount} end`,
    ),
    check(
      'invoices_corrects',
      sql`(${table.corrects_id} is not null) = (${oneOf(table.kind, correctingKinds)}) and (${table.corrects_id} is not null) = (${table.correction_reason} is not null)`,
    ),
    check('invoices_void', sql`${table.state} = 'issued' or ${table.paid_amount} = 0`),
    check(
      'invoices_credited',
      sql`not ${table.is_credited} or (${table.state} = 'issued' and ${table.amount} >= 0)`,
    ),
  ],
)

/**
 * What claims take off an order: damaged goods are not charged. Invoiced goods are credited at once, others are left out
 * of later invoices.
 */
export const orderAllowances = pgTable(
  'order_allowances',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** Net, in minor units of the order's currency. */
    amount: minorUnits('amount').notNull(),
    order_line_id: reference('order_line_id').references(() => orderLines.id),
    quantity: integer('quantity'),
    /** Written only by versions before tax: the invoice that staff corrected. Such rows are ignored. */
    invoice_id: reference('invoice_id').references(() => invoices.id),
    /** The text on the invoice or credit note. */
    name: jsonb('name').$type<InvoiceLine['name']>().notNull(),
    created_at: moment('created_at').notNull(),
  },
  (table) => [
    index('order_allowances_of_order').on(table.order_id),
    index('order_allowances_of_line').on(table.order_line_id),
    index('order_allowances_of_invoice').on(table.invoice_id),
    check(
      'order_allowances_of_goods',
      sql`(${table.order_line_id} is null) = (${table.quantity} is null) and (${table.order_line_id} is null) = (${table.invoice_id} is not null)`,
    ),
    check('order_allowances_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The amounts left to pay of open invoices, for later features. */
export const openInvoices = pgView('open_invoices').as((query) =>
  query
    .select({
      id: invoices.id,
      organization_id: invoices.organization_id,
      currency: invoices.currency,
      due_on: invoices.due_on,
      left_amount: sql<number>`${invoices.amount} - ${invoices.paid_amount}`.as('left_amount'),
    })
    .from(invoices)
    .where(sql`${invoices.state} = 'issued' and ${invoices.paid_amount} < ${invoices.amount}`),
)

/**
 * For the debt on an earlier day, together with `invoice_receipts`: every invoice with what is left of it now
 * (everything, if it was withdrawn). Payment requests are no debt.
 */
export const askedInvoices = pgView('asked_invoices').as((query) =>
  query
    .select({
      id: invoices.id,
      number: invoices.number,
      order_id: invoices.order_id,
      organization_id: invoices.organization_id,
      currency: invoices.currency,
      state: invoices.state,
      amount: invoices.amount,
      left_amount: sql<number>`${invoices.amount} - ${invoices.paid_amount}`.as('left_amount'),
      due_on: invoices.due_on,
      issued_at: invoices.issued_at,
      voided_at: invoices.voided_at,
    })
    .from(invoices)
    .where(sql`${invoices.amount} > 0 and ${invoices.kind} <> 'payment_request'`),
)
/**
 * The number of closed invoices of a company: paid, credited or withdrawn. Open ones are few and counted directly,
 * because the day decides which are overdue. Triggers add the change of each command as a row; the job
 * `fold_invoice_figures` combines them (like decision 0052).
 */
export const invoiceFigures = pgTable(
  'invoice_figures',
  {
    organization_id: reference('organization_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    is_void: boolean('is_void').notNull(),
    /** Invoices that are credited whole. Credit notes themselves have their kind. */
    is_credited: boolean('is_credited').notNull().default(false),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    is_folded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    uniqueIndex('invoice_figures_folded')
      .on(table.organization_id, table.currency, table.kind, table.is_void, table.is_credited)
      .where(sql`${table.is_folded}`),
    index('invoice_figures_of_organization').on(table.organization_id),
    index('invoice_figures_changes').on(table.organization_id).where(sql`not ${table.is_folded}`),
  ],
)
