import { lockOrders, noteDues } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const dues = statement<{
  order_id: number
  invoiced: number
  paid: number
  refunded: number
  due_on: string | null
}>(
  'invoices.dues_of_orders',
  `select order_id, coalesce(sum(amount) filter (where state = 'issued'), 0)::bigint as invoiced,
     sum(paid_amount)::bigint as paid, -coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as refunded,
     min(due_on) filter (where state = 'issued' and paid_amount < amount)::text as due_on
   from invoices where order_id = any($1) group by order_id`,
)

/**
 * Updates the amounts invoiced and paid of orders, in the transaction that changed them. Credits are negative
 * on both sides. Locks the orders first: a statement that waited for a lock would store sums it read before.
 */
export async function notifyOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  await lockOrders(db, orderIds)
  const rows = await run(db, dues, [orderIds])
  await Promise.all(
    rows.map(({ order_id, invoiced, paid, refunded, due_on }) =>
      noteDues(db, order_id, {
        invoiced_amount: invoiced,
        paid_amount: paid,
        refunded_amount: refunded,
        due_on,
      }),
    ),
  )
}
