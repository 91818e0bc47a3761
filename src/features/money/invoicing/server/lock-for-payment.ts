import { lockOrders } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const ordersOf = statement<{ order_id: number }>(
  'invoices.orders_to_lock',
  'select distinct order_id from invoices where id = any($1)',
)
const lock = statement(
  'invoices.lock_for_payment',
  'select id from invoices where id = any($1) order by id for update',
)

/**
 * Locks what money is about to change. Every command locks in one order, each by id: orders, invoices,
 * payments. Call it before anything refers to an invoice, because the reference takes a weaker lock, and two
 * transactions that both want the stronger one afterwards would deadlock.
 */
export async function lockForPayment(db: Db, invoiceIds: readonly number[]): Promise<void> {
  const orders = await run(db, ordersOf, [invoiceIds])
  await lockOrders(
    db,
    orders.map(({ order_id }) => order_id),
  )
  await run(db, lock, [invoiceIds])
}

const paidBy = statement<{ invoice_id: number }>(
  'payment_parts.invoices',
  'select invoice_id from payment_parts where payment_id = $1',
)

/** Does the same for the invoices of a payment. Lock the payment itself afterwards. */
export async function lockForPaymentOf(db: Db, paymentId: number): Promise<void> {
  const parts = await run(db, paidBy, [paymentId])
  await lockForPayment(
    db,
    parts.map(({ invoice_id }) => invoice_id),
  )
}
