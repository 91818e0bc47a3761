import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { paymentConfirmed } from '../contract.ts'
import type { RecordPayment } from '../invoice-shape.ts'
import { lockForPayment } from './lock-for-payment.ts'
import { settlePayment } from './payments/settle.ts'
import { addPayment, dayToCome } from './payments.ts'
import { findInvoice } from './queries.ts'

/**
 * Records money received for an invoice. It counts at once. Throws `Refusal` 404, or 409 for a withdrawn
 * invoice.
 */
export async function recordPayment(
  ctx: Context<Manager>,
  invoiceId: number,
  { amount, paid_on, reference, method }: RecordPayment,
): Promise<{ order_id: number }> {
  await lockForPayment(ctx.db, [invoiceId])
  const { id, number, order_id, organization_id, currency, state } = await findInvoice(ctx, invoiceId)
  if (state === 'void') refuse('invoicing.notOpen', 409)
  if (dayToCome(paid_on, ctx.now)) refuseFields({ paid_on: 'invoicing.dayToCome' })
  const payment = await addPayment(ctx, {
    organization_id,
    currency,
    amount,
    paid_on,
    method,
    reference,
    proof_file_id: null,
    state: 'confirmed',
    invoice_ids: [id],
  })
  await settlePayment(ctx, { id: payment, organization_id, currency, amount, reference })
  await ctx.emit(paymentConfirmed, { invoice_id: id, invoice: number, order_id, organization_id })
  return { order_id }
}
