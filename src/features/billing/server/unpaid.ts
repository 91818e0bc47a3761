import { type Db, run, statement } from '#platform/server/db.ts'

const unpaid = statement<{ order_id: number }>(
  'bills.unpaid_before_goods',
  `select distinct b.order_id from bills b join orders o on o.id = b.order_id
   where b.order_id = any($1) and b.state = 'issued' and b.paid_amount < b.amount
     and (b.kind = 'prepayment' or (o.terms_snapshot ->> 'prepay_percent')::int = 100)`,
)

/** Of these orders those whose goods may not leave yet: something that is paid in advance has not come. */
export const unpaidOf = async (db: Db, orderIds: readonly number[]): Promise<number[]> =>
  (await run(db, unpaid, [orderIds])).map(({ order_id }) => order_id)
