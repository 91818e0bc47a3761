import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { advanceReceived, paymentConfirmed } from '../contract.ts'
import { confirmPayment } from './decide-payment.ts'
import { lockForPayment } from './lock-for-payment.ts'
import { settlePayment } from './payments/settle.ts'
import { addPayment } from './payments.ts'

/** Money that the bank reports in a row of a statement. `amount` in minor units. */
type Transfer = { organization_id: number; currency: string; amount: number; bank_row_id: number }

const nameRow = statement('payments.of_bank_row', 'update payments set bank_row_id = $2 where id = $1')
const reported = statement(
  'payments.reported_as',
  'select from payments where id = $1 and organization_id = $2 and currency = $3 and amount = $4',
)

/**
 * Confirms the payment a client has reported for this transfer, instead of recording another. Throws `Refusal` 409
 * if it is already decided, or if company, currency or amount differ.
 */
export async function confirmTransfer(
  ctx: Context<Manager>,
  { organization_id, currency, amount, bank_row_id }: Transfer,
  paymentId: number,
): Promise<void> {
  if ((await run(ctx.db, reported, [paymentId, organization_id, currency, amount])).length === 0)
    refuse('invoicing.otherMoney', 409)
  await confirmPayment(ctx, paymentId)
  await run(ctx.db, nameRow, [paymentId, bank_row_id])
}

const company = statement(
  'invoices.payer_of_transfer',
  'select from organizations where id = $1 and merged_into_id is null',
)
type Meant = { id: number; number: string; order_id: number }
const meant = statement<Meant>(
  'invoices.meant_by_row',
  `select id, number, order_id from invoices where id = any($1) and organization_id = $2 and currency = $3 and state = 'issued'
   order by due_on, id`,
)

/**
 * Records a transfer as a payment of these invoices, the first due first. The surplus is an advance. Returns the
 * payment's id. Throws `Refusal` 404 for an unknown company, 409 for an invoice of another company or currency and
 * for a payment that is already recorded.
 */
export async function recordTransfer(
  ctx: Context<Manager>,
  { organization_id, currency, amount, bank_row_id }: Transfer,
  { paid_on, reference, invoice_ids }: { paid_on: string; reference: string; invoice_ids: readonly number[] },
): Promise<number> {
  if ((await run(ctx.db, company, [organization_id])).length === 0) return notFound()
  const ids = [...new Set(invoice_ids)]
  const invoices = await run(ctx.db, meant, [ids, organization_id, currency])
  if (invoices.length < ids.length) refuse('invoicing.otherInvoices', 409)
  await lockForPayment(ctx.db, ids)
  const payment = { organization_id, currency, amount, reference }
  const id = await addPayment(ctx, {
    ...payment,
    paid_on,
    method: 'transfer',
    proof_file_id: null,
    state: 'confirmed',
    invoice_ids: invoices.map((invoice) => invoice.id),
  })
  await settlePayment(ctx, { id, ...payment })
  await run(ctx.db, nameRow, [id, bank_row_id])
  const [first] = invoices
  if (first)
    await ctx.emit(paymentConfirmed, {
      invoice_id: first.id,
      invoice: first.number,
      order_id: first.order_id,
      organization_id,
    })
  else await ctx.emit(advanceReceived, { payment_id: id, ref: reference, organization_id })
  return id
}
