import { atWork } from '#features/foundation/company/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { paymentReturned, paymentUndone } from '../contract.ts'
import { type PaymentMethod, returnedByBank } from '../invoice.ts'
import { confirmTask } from '../waiting.ts'
import { lockForPaymentOf } from './lock-for-payment.ts'
import { notifyOrders } from './notify-orders.ts'
import { noteApplications } from './payments/applications.ts'
import { type Waiting, waitForMoney, waitingColumns } from './wait-for-money.ts'

type Undone = {
  organization_id: number
  currency: string
  amount: number
  reference: string
  method: PaymentMethod
  was_reported: boolean
}
const undo = statement<Undone>(
  'payments.undo',
  `update payments set state = 'undone', undone_at = $2, undone_by_id = $3, reason = coalesce($4, reason) where id = $1 and state = 'confirmed' and returned_amount = 0
   returning organization_id, currency, amount, reference, method, created_by_id is distinct from decided_by_id as was_reported`,
)

type Invoice = Waiting & { order_id: number; taken_back: number }
const giveBack = statement<Invoice>(
  'invoices.give_back',
  `update invoices b set paid_amount = b.paid_amount - part.amount from payment_parts part
   where part.payment_id = $1 and part.invoice_id = b.id and part.amount > 0
   returning b.order_id, part.amount as taken_back, ${waitingColumns}`,
)
const emptyParts = statement(
  'payment_parts.empty',
  'update payment_parts set amount = 0 where payment_id = $1',
)

/**
 * Undoes a confirmed payment: its invoices are open again, the ledger gets a reversing entry, and the client
 * is notified. The write-off that completed it is undone too. If the client had reported it, the report is
 * restored as a new payment, unless the bank returned the money: then the manager is notified too. Throws `Refusal` 409 if it does not count, or part of it went back to the client.
 */
export async function undoPayment(
  ctx: Context<Manager>,
  id: number,
  { isReturned = false } = {},
): Promise<void> {
  const reason = isReturned ? returnedByBank : null
  await lockForPaymentOf(ctx.db, id)
  const payment = await reverse(ctx, id, reason)
  for (const shortfall of await run(ctx.db, shortfalls, [id])) await reverse(ctx, shortfall.id, reason)
  if (payment.was_reported && !isReturned) await reportAgain(ctx, id, payment)
  const { organization_id, reference } = payment
  await ctx.emit(isReturned ? paymentReturned : paymentUndone, {
    payment_id: id,
    ref: reference,
    organization_id,
  })
}

const shortfalls = statement<{ id: number }>(
  'payments.shortfalls',
  `select id from payments where shortfall_of_id = $1 and state = 'confirmed' order by id`,
)
const isReturned = statement(
  'payments.is_returned',
  `select from payments where id = $1 and state = 'confirmed' and returned_amount > 0`,
)

/** Undoes one payment or write-off whose invoices are locked. */
async function reverse(ctx: Context<Manager>, id: number, reason: string | null): Promise<Undone> {
  const { db, now, person } = ctx
  const [payment] = await run(db, undo, [id, now, person.id, reason])
  if (!payment) {
    const isPaidBack = (await run(db, isReturned, [id])).length > 0
    return refuse(isPaidBack ? 'invoicing.refundedAlready' : 'invoicing.decidedAlready', 409)
  }
  const { organization_id, currency, amount, reference, method } = payment
  const invoices = await run(db, giveBack, [id])
  await run(db, emptyParts, [id])
  await noteApplications(
    ctx,
    invoices.map((invoice) => ({ payment_id: id, invoice_id: invoice.id, amount: -invoice.taken_back })),
  )
  await enter(ctx, {
    organization_id,
    currency,
    kind: method === 'write_off' ? 'write_off_undone' : 'payment_undone',
    subject: `payment:${id}`,
    ref: reference,
    debit: amount,
    credit: 0,
  })
  await Promise.all(invoices.map((invoice) => waitForMoney(ctx, invoice)))
  await notifyOrders(db, [...new Set(invoices.map(({ order_id }) => order_id))])
  return payment
}

const copy = statement<{ id: number }>(
  'payments.report_again',
  `insert into payments (organization_id, currency, amount, paid_on, method, reference, proof_file_id, state, created_at, created_by_id)
   select organization_id, currency, amount, paid_on, method, reference, proof_file_id, 'reported', $2, created_by_id
   from payments where id = $1 on conflict do nothing returning id`,
)
const copyParts = statement(
  'payment_parts.report_again',
  'insert into payment_parts (payment_id, invoice_id) select $2, invoice_id from payment_parts where payment_id = $1',
)
const ordersOf = statement<{ order_id: number }>(
  'payments.orders_of',
  `select distinct b.order_id from payment_parts part join invoices b on b.id = part.invoice_id where part.payment_id = $1`,
)

async function reportAgain(
  ctx: Context<Manager>,
  id: number,
  { organization_id, amount, currency }: Undone,
): Promise<void> {
  const [again] = await run(ctx.db, copy, [id, ctx.now])
  // The client has reported it again in the meantime.
  if (!again) return
  await run(ctx.db, copyParts, [id, again.id])
  const [first] = await run(ctx.db, ordersOf, [again.id])
  if (first)
    await openTask(ctx, {
      kind: confirmTask.kind,
      subject: ['order', first.order_id],
      organization_id,
      value: money(amount, currency),
      due_at: await atWork(ctx.db, ctx.now, 'payment_hours'),
    })
}
