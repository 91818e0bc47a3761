import { isAgreed } from '#features/sales/orders/order.ts'
import {
  amendmentAccepted,
  counterAccepted,
  offerAccepted,
  orderCancelled,
  orderConfirmed,
  remainderCancelled,
} from '#features/sales/orders/order-events.ts'
import { lockToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { invoiceCredited, invoiceIssued, invoiceWithdrawn } from '../contract.ts'
import { owedFor } from './allowances.ts'
import { creditDown } from './correct-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { landInvoice } from './land-invoice.ts'
import { invoicedOf } from './queries.ts'
import { withdrawOfOrder } from './withdraw-invoice.ts'

/** Issues the prepayment invoice as soon as an order is agreed, if its terms require one. */
async function invoiceByTerms(ctx: Context<null>, { order_id }: { order_id: number }): Promise<void> {
  const order = await lockToInvoice(ctx.db, order_id)
  const percent = order?.terms_snapshot?.prepay_percent ?? 0
  if (!order || percent === 0 || !isAgreed(order.stage)) return
  // It may have been invoiced by hand in the meantime. An order at no charge is not invoiced.
  if ((await invoicedOf(ctx.db, order_id)).length > 0 || (await owedFor(ctx.db, order_id)) === 0) return
  await issueInvoice(ctx, order, percent === 100 ? { kind: 'full' } : { kind: 'prepayment', percent })
}

/** Credits the difference when an order has become smaller than what was invoiced. */
async function creditWhatIsLess(ctx: Context<null>, orderId: number, reason: string): Promise<void> {
  const order = await lockToInvoice(ctx.db, orderId)
  if (!order || !isAgreed(order.stage)) return
  await creditDown(ctx, order, reason)
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
    creditWhatIsLess(ctx, payload.order_id, payload.reason || payload.cause),
  ),
  reaction('credit-of-amended-order', amendmentAccepted, (ctx, { payload }) =>
    creditWhatIsLess(ctx, payload.order_id, `${payload.number}`),
  ),
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
