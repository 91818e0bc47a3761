import {
  lotBooked,
  lotCancelled,
  lotDelivered,
  lotReady,
  lotSent,
} from '#features/fulfilment/shipments/contract.ts'
import { lockLot } from '#features/fulfilment/shipments/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { goodsTrigger, type Trigger } from '#features/people/payment-terms/payment-plan.ts'
import { isAgreed } from '#features/sales/orders/order.ts'
import {
  amendmentAccepted,
  counterAccepted,
  offerAccepted,
  orderCancelled,
  orderConfirmed,
  remainderCancelled,
} from '#features/sales/orders/order-events.ts'
import { lockToInvoice, noteAgreedTax, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import { agreedTaxOf } from '#features/sales/totals/agreed-tax.ts'
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
  paymentReturned,
  paymentUndone,
} from '../contract.ts'
import { issueTask } from '../waiting.ts'
import { creditLess } from './correct-invoice.ts'
import { draftForLot, issueForLot, issueForReadyLot } from './issue-for-lot.ts'
import { issueInvoice, issueMoreAdvance, prepaidOf, taxDiffers } from './issue-invoice.ts'
import { landInvoice } from './land-invoice.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { issuedOf, readInvoiceable, uninvoicedOf } from './order-to-invoice.ts'
import { spreadAdvances } from './payments/spread-advances.ts'
import { withdrawOfOrder } from './withdraw-invoice.ts'

/** Issues the prepayment invoice as soon as an order is agreed, if its terms require one, and notes what is to come. */
async function invoiceByTerms(ctx: Context<null>, { order_id }: { order_id: number }): Promise<void> {
  const order = await lockToInvoice(ctx.db, order_id)
  if (!order || !isAgreed(order.stage)) return
  await noteTax(ctx, order)
  const documents = await issuedOf(ctx.db, order_id)
  // Staff may have invoiced it in the meantime. An order at no charge is refused, which leaves no task.
  if (prepaidOf(order) > 0 && documents.length === 0)
    await issueOrAsk(ctx, order, () => issueInvoice(ctx, order, { kind: 'prepayment' }))
  await notifyOfDocument(ctx, order_id)
}

type Change = { order_id: number; reason: string; isAccepted?: boolean }

/**
 * Credits the difference when an order has become smaller than what is invoiced; asks for a share of what was added.
 * `isAccepted`: the client agreed to the change, and so to its tax.
 */
async function followAmendment(
  ctx: Context<null>,
  { order_id, reason, isAccepted = false }: Change,
): Promise<void> {
  const order = await lockToInvoice(ctx.db, order_id)
  if (!order || !isAgreed(order.stage)) return
  if (isAccepted) await noteTax(ctx, order)
  await creditLess(ctx, order, reason)
  await issueOrAsk(ctx, order, () => issueMoreAdvance(ctx, order))
  // What has left at another price than was invoiced: no shipment follows that would invoice the difference.
  if (await hasLeft(ctx, order))
    await issueOrAsk(ctx, order, () => issueInvoice(ctx, order, { kind: 'invoice' }))
  await notifyOfDocument(ctx, order_id)
}

/** Returns whether all goods of an order have left and are invoiced. */
async function hasLeft(ctx: Context<null>, ordered: OrderToInvoice): Promise<boolean> {
  const read = await readInvoiceable(ctx, ordered)
  if (read.is === 'undecided') return false
  const shipped = new Map(read.goods.map((line) => [line.id, line.shipped]))
  const { lines, invoiced } = read.order
  const isShipped = lines.every(
    ({ id, quantity }) => (shipped.get(id) ?? 0) >= quantity && invoiced.of(id).pieces >= quantity,
  )
  // If all goods were cancelled, none have left.
  return lines.length > 0 && isShipped
}

/** Stores how an agreed order is taxed. A person checks every invoice whose tax differs. */
async function noteTax(ctx: Context<null>, order: OrderToInvoice): Promise<void> {
  const read = await readInvoiceable(ctx, order)
  if (read.is === 'decided') await noteAgreedTax(ctx.db, order.id, agreedTaxOf(read.order.lines))
}

async function noteOrdersOfLot(ctx: Context<null>, lotId: number): Promise<void> {
  const lines = await lockLot(ctx.db, lotId)
  for (const order_id of new Set(lines.map((line) => line.order_id))) await notifyOfDocument(ctx, order_id)
}

/**
 * Issues what the terms of each order in a lot ask for after an event of the lot. If the documents of ready goods were
 * refused, the shipment invoices these goods.
 */
async function invoiceLot(ctx: Context<null>, lotId: number, event: Trigger): Promise<void> {
  const lines = await lockLot(ctx.db, lotId)
  for (const order_id of new Set(lines.map((line) => line.order_id))) {
    const order = await lockToInvoice(ctx.db, order_id)
    if (!order || !isAgreed(order.stage)) continue
    const made = order.terms_snapshot ? goodsTrigger(order.terms_snapshot) : 'shipped'
    const refused = await issueOrAsk(ctx, order, async () => {
      if (event === 'lot_ready') await issueForReadyLot(ctx, order, lotId)
      else if ((event === 'delivered') === (made === 'delivered')) await issueForLot(ctx, order, lotId)
    })
    if (refused?.code === taxDiffers && event !== 'lot_ready') await draftForLot(ctx, order_id, lotId)
  }
}

/**
 * Issues what an event requires. If that is refused, for example because nothing decides the tax, the manager gets a task
 * as long as something is left to invoice: the event itself has happened. Returns the refusal.
 */
async function issueOrAsk(
  ctx: Context<null>,
  order: OrderToInvoice,
  issue: () => Promise<void>,
): Promise<Refusal | null> {
  try {
    await issue()
    return null
  } catch (refused) {
    // Every refusal comes before the first document is written.
    if (!(refused instanceof Refusal)) throw refused
    const left = uninvoicedOf(await readInvoiceable(ctx, order))
    if (left > 0)
      await openTask(ctx, {
        kind: issueTask.kind,
        subject: ['order', order.id],
        organization_id: order.organization_id,
        value: money(left, order.currency),
      })
    return refused
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
    followAmendment(ctx, { order_id: payload.order_id, reason: payload.reason || payload.cause }),
  ),
  reaction('credit-of-amended-order', amendmentAccepted, (ctx, { payload: { order_id, number } }) =>
    followAmendment(ctx, { order_id, reason: `${number}`, isAccepted: true }),
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
  // The carrier's price is part of what the order comes to.
  reaction('value-of-booked-lot', lotBooked, (ctx, { payload }) => noteOrdersOfLot(ctx, payload.lot_id)),
  reaction('value-of-cancelled-lot', lotCancelled, (ctx, { payload }) =>
    noteOrdersOfLot(ctx, payload.lot_id),
  ),
  reaction('advances-after-return', paymentReturned, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('advances-of-ready-lot', lotReady, (ctx, { payload }) =>
    invoiceLot(ctx, payload.lot_id, 'lot_ready'),
  ),
  reaction('invoices-of-sent-lot', lotSent, (ctx, { payload }) => invoiceLot(ctx, payload.lot_id, 'shipped')),
  reaction('invoices-of-delivered-lot', lotDelivered, (ctx, { payload }) =>
    invoiceLot(ctx, payload.lot_id, 'delivered'),
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
