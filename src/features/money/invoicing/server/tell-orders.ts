import { noteDues } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'

const dues = statement<{
  order_id: number
  billed: number
  paid: number
  refunded: number
  due_on: string | null
}>(
  'bills.dues_of_orders',
  `select order_id, coalesce(sum(amount) filter (where state = 'issued'), 0)::bigint as billed,
     sum(paid_amount)::bigint as paid, -coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as refunded,
     min(due_on) filter (where state = 'issued' and paid_amount < amount)::text as due_on
   from bills where order_id = any($1) group by order_id`,
)

/** Credits stand below nought on both sides. Tells orders what was billed of them and paid by now, in the transaction that changed it. */
export async function tellOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  const told = await run(db, dues, [orderIds])
  await Promise.all(
    told.map(({ order_id, billed, paid, refunded, due_on }) =>
      noteDues(db, order_id, {
        ...{ billed_amount: billed, paid_amount: paid, refunded_amount: refunded, due_on },
      }),
    ),
  )
}
