import { lockOrders, noteDues } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { allowedOf } from './allowances.ts'

const dues = statement<{
  order_id: number
  invoiced: number
  paid: number
  refunded: number
  allowed: number
  due_on: string | null
}>(
  'invoices.dues_of_orders',
  `select o.id as order_id, i.invoiced, i.paid, i.refunded, i.due_on, a.allowed
   from unnest($1::bigint[]) as o (id)
   cross join lateral (
     select coalesce(sum(amount) filter (where state = 'issued'), 0)::bigint as invoiced,
       coalesce(sum(paid_amount), 0)::bigint as paid,
       -coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as refunded,
       min(due_on) filter (where state = 'issued' and paid_amount < amount)::text as due_on
     from invoices where order_id = o.id
   ) i
   cross join lateral (${allowedOf('o.id')}) a`,
)

/**
 * Updates the amounts invoiced, paid and deducted of orders, in the transaction that changed them. Credits are negative
 * on both sides. Locks the orders first: a statement that waited for a lock would store sums it read before.
 */
export async function notifyOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  await lockOrders(db, orderIds)
  const rows = await run(db, dues, [orderIds])
  await Promise.all(
    rows.map(({ order_id, invoiced, paid, refunded, allowed, due_on }) =>
      noteDues(db, order_id, {
        invoiced_amount: invoiced,
        paid_amount: paid,
        refunded_amount: refunded,
        allowed_amount: allowed,
        due_on,
      }),
    ),
  )
}
