import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lots } from '#features/fulfilment/shipments/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type OrderInvoiceKind, orderInvoiceKinds } from '../../invoice.ts'

/**
 * A draft of an invoice. Its content follows from the order until it is issued; only then it has a number. It
 * is in no sum, and clients do not see it (decision 0095).
 */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderInvoiceKind>().notNull(),
    percent: smallint('percent'),
    /** The lot whose goods it invoices. Null: everything that is not invoiced yet, or an advance. */
    lot_id: reference('lot_id').references(() => lots.id, { onDelete: 'cascade' }),
    due_on: date('due_on', { mode: 'string' }),
    /** For colleagues. */
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    created_at: moment('created_at').notNull(),
    /** Null: Portico prepared it, because the tax of a lot differs from its order. */
    created_by_id: reference('created_by_id').references(() => users.id),
  },
  (table) => [
    index('invoice_drafts_of_order').on(table.order_id),
    uniqueIndex('invoice_drafts_of_lot').on(table.order_id, table.lot_id),
    index('invoice_drafts_by_age').on(table.created_at, table.id),
    check('invoice_drafts_kind', oneOf(table.kind, orderInvoiceKinds)),
    check(
      'invoice_drafts_percent',
      sql`${table.percent} is null or (${table.kind} = 'prepayment' and ${table.percent} between 1 and 99)`,
    ),
  ],
)
