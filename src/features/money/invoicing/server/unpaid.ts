import { type Db, run, statement } from '#platform/server/db.ts'

// The invoice follows the agreement by a reaction: until it is there nothing was paid either.
const unpaid = statement<{ order_id: number }>(
  'invoices.unpaid_before_goods',
  `select o.id as order_id from orders o
   where o.id = any($1) and (
     exists (
       select from invoices b where b.order_id = o.id and b.state = 'issued' and b.paid_amount < b.amount
         and (b.kind = 'prepayment' or (o.terms_snapshot ->> 'prepay_percent')::int = 100)
     ) or (
       (o.terms_snapshot ->> 'prepay_percent')::int > 0 and o.total_amount > 0
         and not exists (select from invoices b where b.order_id = o.id)
     )
   )`,
)

/** Of these orders those whose goods may not leave yet: something that is paid in advance has not come. */
export const unpaidOf = async (db: Db, orderIds: readonly number[]): Promise<number[]> =>
  (await run(db, unpaid, [orderIds])).map(({ order_id }) => order_id)
