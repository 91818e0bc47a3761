import { sql } from 'drizzle-orm'
import { boolean, char, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { files } from '#features/foundation/files/server/tables.ts'
import { payments } from '#features/money/invoicing/server/payments/tables.ts'
import { refunds } from '#features/money/refunds/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type BankRowState, bankRowStates, type Direction, directions } from '../bank-row.ts'

/** The uploaded files of the bank. */
export const bankFiles = pgTable('bank_files', {
  id: identity(),
  /** Null only for the demo, which stores no file. */
  file_id: reference('file_id').references(() => files.id),
  name: text('name').notNull(),
  created_at: moment('created_at').notNull(),
  created_by_id: reference('created_by_id')
    .notNull()
    .references(() => users.id),
})

/** Transfers reported by the bank. Their content never changes; only their state does. */
export const bankRows = pgTable(
  'bank_rows',
  {
    id: identity(),
    bank_file_id: reference('bank_file_id')
      .notNull()
      .references(() => bankFiles.id),
    place: integer('place').notNull(),
    direction: text('direction').$type<Direction>().notNull().default('in'),
    /** The bank says that it takes back an earlier transfer. */
    is_return: boolean('is_return').notNull().default(false),
    /** The key of the transfer, the same in every file: `naturalKey`. */
    natural_key: text('natural_key').notNull(),
    account: text('account').notNull(),
    paid_on: date('paid_on', { mode: 'string' }).notNull(),
    document: text('document').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    payer: text('payer').notNull(),
    payer_tax_id: text('payer_tax_id').notNull(),
    payer_account: text('payer_account').notNull(),
    /** The key that identifies the payer: `payerKey`. */
    payer_key: text('payer_key').notNull(),
    purpose: text('purpose').notNull(),
    state: text('state').$type<BankRowState>().notNull(),
    /** The company it belongs to, while it is taken. */
    organization_id: reference('organization_id').references(() => organizations.id),
    /**
     * Its payment, while it is taken: the one it became, or, of an outgoing row, the one it returned.
     * `payments.bank_row_id` also names undone ones.
     */
    payment_id: reference('payment_id').references(() => payments.id),
    /** The refund that it sent, or, of an incoming row, returned, while it is taken. */
    refund_id: reference('refund_id').references(() => refunds.id),
    decided_at: moment('decided_at'),
    decided_by_id: reference('decided_by_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('bank_rows_once').on(table.natural_key).where(sql`${table.state} <> 'repeated'`),
    index('bank_rows_of_file').on(table.bank_file_id, table.place),
    index('bank_rows_by_day').on(table.paid_on, table.id),
    index('bank_rows_by_state').on(table.state, table.paid_on, table.id),
    index('bank_rows_by_amount').on(table.currency, table.amount, table.id),
    index('bank_rows_of_payer').on(table.payer_key, table.id).where(sql`${table.state} = 'taken'`),
    index('bank_rows_of_payment').on(table.payment_id),
    uniqueIndex('bank_rows_of_refund').on(table.refund_id, table.direction),
    check('bank_rows_direction', oneOf(table.direction, directions)),
    check('bank_rows_amount', sql`${table.amount} > 0`),
    check('bank_rows_state', oneOf(table.state, bankRowStates)),
    check(
      'bank_rows_taken',
      sql`num_nonnulls(${table.payment_id}, ${table.refund_id}) = (${table.state} = 'taken')::int and (${table.state} = 'taken') = (${table.organization_id} is not null)`,
    ),
  ],
)
