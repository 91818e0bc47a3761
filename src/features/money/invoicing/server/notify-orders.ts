import { isAgreed } from '#features/sales/orders/order.ts'
import { lockOrders, lockToInvoice, noteDues, noteUninvoiced } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { readInvoiceable, uninvoicedOf } from './order-to-invoice.ts'

const dues = statement<{
  order_id: number
  invoiced: number
  paid: number
  refunded: number
  is_refunded: boolean
  due_on: string | null
}>(
  'invoices.dues_of_orders',
  `select o.id as order_id, i.invoiced, i.paid, i.refunded, i.due_on,
     coalesce(r.paid_back > 0 and r.left = 0, false) as is_refunded
   from unnest($1::bigint[]) as o (id)
   cross join lateral (
     select coalesce(sum(b.amount) filter (where b.state = 'issued' and b.kind <> 'payment_request'), 0)::bigint as invoiced,
       coalesce(sum(b.paid_amount), 0)::bigint as paid,
       -coalesce(sum(b.amount) filter (where b.kind = 'credit_note' and f.void_reason is null), 0)::bigint as refunded,
       min(b.due_on) filter (where b.state = 'issued' and b.paid_amount < b.amount)::text as due_on
     from invoices b join invoices f on f.id = coalesce(b.corrects_id, b.id)
     where b.order_id = o.id and b.kind <> 'interest_note'
   ) i
   cross join lateral (
     select sum(a.amount) as paid_back, sum(p.amount - p.returned_amount - part.used) as left
     from payments p
     cross join lateral (select sum(x.amount) as used from payment_parts x where x.payment_id = p.id) part
     cross join lateral (
       select sum(x.amount) as amount from payment_applications x where x.payment_id = p.id and x.invoice_id is null
     ) a
     where p.method = 'offset' and p.state = 'confirmed' and p.id in (
       select x.payment_id from payment_parts x join invoices b on b.id = x.invoice_id where b.order_id = o.id)
   ) r`,
)

/**
 * Updates the amounts invoiced and paid of orders, in the transaction that changed them.
 *
 * - Credit notes are negative on both sides. Those of withdrawn invoices refund nothing: the goods are invoiced again.
 * - A payment request counts for what is paid and due, not for what is invoiced. Late interest does not count.
 * - An order is refunded once all that its credit notes left over went back.
 *
 * Locks the orders first: a statement that waited for a lock would store sums it read before.
 */
export async function notifyOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  await lockOrders(db, orderIds)
  const rows = await run(db, dues, [orderIds])
  await Promise.all(
    rows.map(({ order_id, invoiced, paid, refunded, is_refunded, due_on }) =>
      noteDues(db, order_id, {
        invoiced_amount: invoiced,
        paid_amount: paid,
        refunded_amount: refunded,
        is_refunded,
        due_on,
      }),
    ),
  )
}

/** The same after a document was issued or withdrawn: what is left to invoice changes too. */
export async function notifyOfDocument(
  ctx: Pick<Context, 'db' | 'now' | 'platform'>,
  orderId: number,
): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  if (!order) return
  await notifyOrders(ctx.db, [orderId])
  const uninvoiced = isAgreed(order.stage) ? uninvoicedOf(await readInvoiceable(ctx, order)) : 0
  await noteUninvoiced(ctx.db, orderId, uninvoiced)
}
