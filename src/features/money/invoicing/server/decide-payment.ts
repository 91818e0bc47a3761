import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentConfirmed, paymentRejected } from '../contract.ts'
import { confirmTask } from '../waiting.ts'
import { lockForPaymentOf } from './lock-for-payment.ts'
import { settlePayment } from './payments/settle.ts'
import { maySeeInvoice } from './queries.ts'

type Locked = {
  id: number
  organization_id: number
  currency: string
  amount: number
  reference: string
  state: string
  manager_id: number | null
}
type About = { invoice_id: number; invoice: string; order_id: number }

const lock = statement<Locked>(
  'payments.hold',
  `select p.id, p.organization_id, p.currency, p.amount, p.reference, p.state, c.manager_id
   from payments p join organizations c on c.id = p.organization_id where p.id = $1 for update of p`,
)
const decide = statement(
  'payments.decide',
  'update payments set state = $2, reason = $3, decided_at = $4, decided_by_id = $5 where id = $1',
)
const about = statement<About>(
  'payments.about',
  `select b.id as invoice_id, b.number as invoice, b.order_id from payment_parts part join invoices b on b.id = part.invoice_id
   where part.payment_id = $1 order by b.due_on, b.id`,
)
const waiting = statement(
  'payments.waiting_of_order',
  `select from payments p join payment_parts part on part.payment_id = p.id join invoices b on b.id = part.invoice_id
   where b.order_id = $1 and p.state = 'reported' limit 1`,
)

/**
 * Confirms a reported payment. Throws `Refusal` 404 for a payment the person may not see, 409 if it is already
 * decided.
 */
export async function confirmPayment(ctx: Context<Manager>, id: number): Promise<{ order_id: number }> {
  const payment = await locked(ctx, id)
  await run(ctx.db, decide, [id, 'confirmed', null, ctx.now, ctx.person.id])
  await settlePayment(ctx, payment)
  const [first] = await decided(ctx, id)
  await ctx.emit(paymentConfirmed, { ...first!, organization_id: payment.organization_id })
  return first!
}

/** Rejects a reported payment with a reason for the client. Throws like `confirmPayment`. */
export async function rejectPayment(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<{ order_id: number }> {
  const payment = await locked(ctx, id)
  await run(ctx.db, decide, [id, 'rejected', reason, ctx.now, ctx.person.id])
  const [first] = await decided(ctx, id)
  await ctx.emit(paymentRejected, { ...first!, organization_id: payment.organization_id, reason })
  return first!
}

async function locked({ db, person }: Context<Manager>, id: number): Promise<Locked> {
  await lockForPaymentOf(db, id)
  const [payment] = await run(db, lock, [id])
  if (!payment || !maySeeInvoice(person, payment)) return notFound()
  if (payment.state !== 'reported') refuse('invoicing.decidedAlready', 409)
  return payment
}

/** Returns the payment's invoices, and closes the tasks of orders with nothing more reported. */
async function decided(ctx: Context<Manager>, id: number): Promise<About[]> {
  const invoices = await run(ctx.db, about, [id])
  const orders = [...new Set(invoices.map(({ order_id }) => order_id))]
  await Promise.all(orders.map((order) => closeIfNothingWaits(ctx, ctx.db, order)))
  return invoices
}

async function closeIfNothingWaits(ctx: Context<Manager>, db: Db, orderId: number): Promise<void> {
  if ((await run(db, waiting, [orderId])).length === 0)
    await closeTask(ctx, { kind: confirmTask.kind, subject: ['order', orderId] })
}
