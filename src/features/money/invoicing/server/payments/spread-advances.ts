import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { lockForPayment } from '../lock-for-payment.ts'
import { notifyOrders } from '../notify-orders.ts'
import { applyAdvances, leftOfPayment } from '../use-advance.ts'

type ToPay = { id: number; order_id: number; organization_id: number; currency: string }
const open = statement<ToPay>(
  'invoices.open_beside_advances',
  `select b.id, b.order_id, b.organization_id, b.currency from invoices b
   where b.organization_id = $1 and b.state = 'issued' and b.paid_amount < b.amount and b.currency in (
     select p.currency from payments p
     where p.organization_id = $1 and p.state = 'confirmed' and ${leftOfPayment} > 0)
   order by b.due_on, b.id`,
)

/**
 * Applies what is left of a company's payments and credit notes to its open invoices, the first due first. Call it before
 * the transaction has locked anything of the company.
 */
export async function spreadAdvances(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  organizationId: number,
): Promise<void> {
  const invoices = await run(ctx.db, open, [organizationId])
  if (invoices.length === 0) return
  await lockForPayment(
    ctx.db,
    invoices.map(({ id }) => id),
  )
  const paid: number[] = []
  for (const invoice of invoices) if ((await applyAdvances(ctx, invoice)) > 0) paid.push(invoice.order_id)
  if (paid.length > 0) await notifyOrders(ctx.db, [...new Set(paid)])
}
