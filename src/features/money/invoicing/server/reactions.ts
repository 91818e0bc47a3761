import { lotSent } from '#features/fulfilment/shipments/contract.ts'
import { lockLot } from '#features/fulfilment/shipments/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { isAgreed } from '#features/sales/orders/order.ts'
import {
  amendmentAccepted,
  counterAccepted,
  offerAccepted,
  orderCancelled,
  orderConfirmed,
  remainderCancelled,
} from '#features/sales/orders/order-events.ts'
import { lockToInvoice, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { money } from '#platform/shared/money.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import {
  advanceReceived,
  invoiceCredited,
  invoiceIssued,
  invoiceWithdrawn,
  paymentConfirmed,
  paymentUndone,
} from '../contract.ts'
import { issueTask } from '../waiting.ts'
import { creditLess } from './correct-invoice.ts'
import { issueForLot, issueInvoice, issueMoreAdvance, prepaidOf } from './issue-invoice.ts'
import { landInvoice } from './land-invoice.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { issuedOf, readInvoiceable, uninvoicedOf } from './order-to-invoice.ts'
import { spreadAdvances } from './payments/spread-advances.ts'
import { withdrawOfOrder } from './withdraw-invoice.ts'

/** Issues the prepayment invoice as soon as an order is agreed, if its terms require one, and notes what is to come. */
async function invoiceByTerms(ctx: Context<null>, { order_id }: { order_id: number }): Promise<void> {
  const order = await lockToInvoice(ctx.db, order_id)
  if (!order || !isAgreed(order.stage)) return
  const documents = await issuedOf(ctx.db, order_id)
  // Staff may have invoiced it in the meantime. An order at no charge is refused, which leaves no task.
  if (prepaidOf(order) > 0 && documents.length === 0)
    await issueOrAsk(ctx, order, () => issueInvoice(ctx, order, { kind: 'prepayment' }))
  await notifyOfDocument(ctx, order_id)
}

/** Credits the difference when an order has become smaller than what is invoiced; asks for a share of what was added. */
async function followAmendment(ctx: Context<null>, orderId: number, reason: string): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  if (!order || !isAgreed(order.stage)) return
  await creditLess(ctx, order, reason)
  await issueOrAsk(ctx, order, () => issueMoreAdvance(ctx, order))
  await notifyOfDocument(ctx, orderId)
}

/** Invoices the goods of a lot that left, order by order. */
async function invoiceLot(ctx: Context<null>, lotId: number): Promise<void> {
  const lines = await lockLot(ctx.db, lotId)
  for (const order_id of new Set(lines.map((line) => line.order_id))) {
    const order = await lockToInvoice(ctx.db, order_id)
    if (!order || !isAgreed(order.stage)) continue
    const own = lines.filter((line) => line.order_id === order_id)
    const pieces = new Map(own.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
    await issueOrAsk(ctx, order, () => issueForLot(ctx, order, lotId, pieces))
  }
}

/**
 * Issues what an event requires. If that is refused, for example because nothing decides the tax, the manager gets a task
 * as long as something is left to invoice: the event itself has happened.
 */
async function issueOrAsk(
  ctx: Context<null>,
  order: OrderToInvoice,
  issue: () => Promise<void>,
): Promise<void> {
  try {
    await issue()
  } catch (refused) {
    // Every refusal comes before the first document is written.
    if (!(refused instanceof Refusal)) throw refused
    const left = uninvoicedOf(await readInvoiceable(ctx, order))
    if (left === 0) return
    await openTask(ctx, {
      kind: issueTask.kind,
      subject: ['order', order.id],
      organization_id: order.organization_id,
      value: money(left, order.currency),
    })
  }
}

export const invoicingReactions = [
  reaction('invoice-of-confirmed-order', orderConfirmed, (ctx, { payload }) => invoiceByTerms(ctx, payload)),
  reaction('invoice-of-accepted-offer', offerAccepted, (ctx, { payload }) => invoiceByTerms(ctx, payload)),
  reaction('invoice-of-accepted-counter', counterAccepted, (ctx, { payload }) =>
    invoiceByTerms(ctx, payload),
  ),
  reaction('invoices-of-cancelled-order', orderCancelled, (ctx, { payload }) =>
    withdrawOfOrder(ctx, payload.order_id, payload.reason || payload.cause),
  ),
  reaction('credit-of-cut-order', remainderCancelled, (ctx, { payload }) =>
    followAmendment(ctx, payload.order_id, payload.reason || payload.cause),
  ),
  reaction('credit-of-amended-order', amendmentAccepted, (ctx, { payload }) =>
    followAmendment(ctx, payload.order_id, `${payload.number}`),
  ),
  // A reaction, because the payment itself has locked its own invoices, and these lock others of the company.
  reaction('advances-after-payment', paymentConfirmed, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('advances-after-advance', advanceReceived, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('advances-after-credit', invoiceCredited, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('advances-after-reversal', paymentUndone, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('invoices-of-sent-lot', lotSent, (ctx, { payload }) => invoiceLot(ctx, payload.lot_id)),
  reaction(
    'pdf-of-invoice',
    invoiceIssued,
    async (ctx, { payload }) => void (await landInvoice(ctx, payload.invoice_id)),
  ),
  reaction(
    'pdf-of-credit',
    invoiceCredited,
    async (ctx, { payload }) => void (await landInvoice(ctx, payload.invoice_id)),
  ),
  reaction(
    'pdf-of-withdrawn-invoice',
    invoiceWithdrawn,
    async (ctx, { payload }) => void (await landInvoice(ctx, payload.invoice_id, { isWithdrawn: true })),
  ),
]
