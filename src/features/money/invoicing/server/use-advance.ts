import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { lockForPayment } from './lock-for-payment.ts'
import { notifyOrders } from './notify-orders.ts'
import { noteApplications } from './payments/applications.ts'
import { findInvoice } from './queries.ts'
import { type Waiting, waitForMoney, waitingColumns } from './wait-for-money.ts'

/** What is left of a payment `p`, in SQL. */
export const leftOfPayment =
  'p.amount - p.returned_amount - coalesce((select sum(part.amount) from payment_parts part where part.payment_id = p.id), 0)'
const candidates = statement<{ id: number }>(
  'payments.with_advance',
  `select p.id from payments p where p.organization_id = $1 and p.currency = $2 and p.state = 'confirmed' and ${leftOfPayment} > 0`,
)
// Locks first and sums afterwards, because a statement that waits for a lock still sums what it saw before.
const lock = statement(
  'payments.hold_advance',
  'select id from payments where id = any($1) order by id for update',
)
const advances = statement<{ id: number; left: number }>(
  'payments.advances',
  `select p.id, (${leftOfPayment})::bigint as left from payments p where p.id = any($1) and p.state = 'confirmed'
   order by p.paid_on, p.id`,
)
const openAmount = statement<{ left: number }>(
  'invoices.open_amount',
  `select amount - paid_amount as left from invoices where id = $1 and state = 'issued'`,
)
const allot = statement(
  'payment_parts.allot_advance',
  `insert into payment_parts (payment_id, invoice_id, amount) select part.id, $1, part.amount
   from unnest($2::bigint[], $3::bigint[]) as part (id, amount)
   on conflict (payment_id, invoice_id) do update set amount = payment_parts.amount + excluded.amount`,
)
const pay = statement<Waiting>(
  'invoices.pay_from_advance',
  `update invoices b set paid_amount = b.paid_amount + $2 where b.id = $1 returning ${waitingColumns}`,
)

/**
 * Applies advances to an invoice at the request of staff, the oldest payment first. Throws `Refusal` 404 for an invoice the person may
 * not see, 409 if nothing is left of either.
 */
export async function useAdvance(ctx: Context<Manager>, invoiceId: number): Promise<{ order_id: number }> {
  const { db } = ctx
  await lockForPayment(db, [invoiceId])
  const { order_id, organization_id, currency } = await findInvoice(ctx, invoiceId)
  const [invoice] = await run(db, openAmount, [invoiceId])
  if (!invoice || invoice.left <= 0) refuse('invoicing.notOpen', 409)
  if ((await applyAdvances(ctx, { id: invoiceId, organization_id, currency })) === 0)
    refuse('invoicing.noAdvance', 409)
  await notifyOrders(db, [order_id])
  return { order_id }
}

type ToPay = { id: number; organization_id: number; currency: string }

/**
 * Applies what is left of the company's payments to an invoice whose order is locked, the oldest payment first. Returns
 * how much. The account does not change, because the money was entered when it arrived.
 */
export async function applyAdvances(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>,
  { id, organization_id, currency }: ToPay,
): Promise<number> {
  const { db } = ctx
  const left = await lockAdvances(db, organization_id, currency)
  if (left.length === 0) return 0
  const [invoice] = await run(db, openAmount, [id])
  const parts = partsOf(left, invoice?.left ?? 0)
  if (parts.length === 0) return 0
  await run(db, allot, [id, parts.map((part) => part.id), parts.map(({ amount }) => amount)])
  await noteApplications(
    ctx,
    parts.map((part) => ({ payment_id: part.id, invoice_id: id, amount: part.amount })),
  )
  const taken = parts.reduce((sum, { amount }) => sum + amount, 0)
  const [paid] = await run(db, pay, [id, taken])
  if (paid) await waitForMoney(ctx, paid)
  return taken
}

/** Locks the payments of a company of which something is left, and returns how much, the oldest payment first. */
export async function lockAdvances(
  db: Db,
  organizationId: number,
  currency: string,
): Promise<{ id: number; left: number }[]> {
  const ids = (await run(db, candidates, [organizationId, currency])).map(({ id }) => id)
  if (ids.length === 0) return []
  await run(db, lock, [ids])
  return run(db, advances, [ids])
}

/** Takes an amount off advances, the first one first. In minor units. */
export function partsOf(advances: readonly { id: number; left: number }[], asked: number) {
  let open = asked
  return advances.flatMap(({ id, left }) => {
    const amount = Math.min(open, left)
    open -= amount
    return amount > 0 ? [{ id, amount }] : []
  })
}
