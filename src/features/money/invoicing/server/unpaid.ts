import { todaySql } from '#features/foundation/company/server/index.ts'
import {
  isPaidBeforeBookingSql,
  isPrepaidSql,
  takesPrepaymentSql,
} from '#features/people/payment-terms/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

/**
 * SQL for "an advance for the whole order has not arrived". An event handler issues its invoice after the agreement; until
 * then nothing is paid either.
 */
const isOrderUnpaid = `(
  exists (
    select from invoices b where b.order_id = o.id and b.state = 'issued' and b.paid_amount < b.amount
      and (b.kind in ('prepayment', 'payment_request') and b.lot_id is null
        or b.kind <> 'interest_note' and ${isPrepaidSql('o.terms_snapshot')})
  ) or (
    ${takesPrepaymentSql('o.terms_snapshot')} and o.total_amount > 0
      and not exists (select from invoices b where b.order_id = o.id)
  ))`

const unpaid = statement<{ order_id: number }>(
  'invoices.unpaid_before_goods',
  `select o.id as order_id from orders o where o.id = any($1) and ${isOrderUnpaid}`,
)

/** Returns which of these orders may not begin yet, because an advance payment has not arrived. */
export const unpaidOf = async (db: Db, orderIds: readonly number[]): Promise<number[]> =>
  (await run(db, unpaid, [orderIds])).map(({ order_id }) => order_id)

// Three things block a lot: an open advance for it, or for a cancelled lot whose goods may be in it now; an open invoice
// that staff issued before the goods left; and no advance for any lot yet, while something is left to invoice.
const unpaidGoods = statement<{ lot_id: number }>(
  'invoices.unpaid_before_booking',
  `select l.lot_id from (select distinct lot_id, order_id from lot_lines where lot_id = any($1)) l
   join orders o on o.id = l.order_id
   where ${isOrderUnpaid} or (${isPaidBeforeBookingSql('o.terms_snapshot')} and o.total_amount > 0 and (
     exists (
       select from invoices b left join lots own on own.id = b.lot_id
       where b.state = 'issued' and b.order_id = o.id and b.paid_amount < b.amount
         and (b.kind in ('prepayment', 'payment_request') and (own.id = l.lot_id or own.state = 'cancelled')
           or b.kind = 'invoice' and b.lot_id is null)
     ) or o.uninvoiced_amount > 0 and not exists (
       select from invoices b where b.order_id = o.id and b.kind in ('prepayment', 'payment_request') and b.lot_id is not null
     )))`,
)

/** Returns which of these lots may not be booked yet, because an advance payment for their goods has not arrived. */
export const unpaidLotsOf = async (db: Db, lotIds: readonly number[]): Promise<number[]> =>
  (await run(db, unpaidGoods, [lotIds])).map(({ lot_id }) => lot_id)

const overdue = statement<{ number: string; days: number }>(
  'invoices.oldest_overdue',
  `select b.number, ${todaySql} - b.due_on as days from invoices b
   where b.organization_id = $1 and b.state = 'issued' and b.paid_amount < b.amount and b.due_on < ${todaySql}
   order by b.due_on, b.id limit 1`,
)

/** Returns the open invoice of a company that has been overdue for longest, with its days; null if none is. */
export const oldestOverdueOf = async ({ db }: { db: Db }, organizationId: number) =>
  (await run(db, overdue, [organizationId]))[0] ?? null
