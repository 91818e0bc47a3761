import { isPrepaidSql, takesPrepaymentSql } from '#features/people/payment-terms/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

// An event handler issues the invoice after the agreement. Until then nothing is paid either.
const unpaid = statement<{ order_id: number }>(
  'invoices.unpaid_before_goods',
  `select o.id as order_id from orders o
   where o.id = any($1) and (
     exists (
       select from invoices b where b.order_id = o.id and b.state = 'issued' and b.paid_amount < b.amount
         and (b.kind = 'prepayment' or ${isPrepaidSql('o.terms_snapshot')})
     ) or (
       ${takesPrepaymentSql('o.terms_snapshot')} and o.total_amount > 0
         and not exists (select from invoices b where b.order_id = o.id)
     )
   )`,
)

/** Returns which of these orders may not ship yet, because an advance payment has not arrived. */
export const unpaidOf = async (db: Db, orderIds: readonly number[]): Promise<number[]> =>
  (await run(db, unpaid, [orderIds])).map(({ order_id }) => order_id)
