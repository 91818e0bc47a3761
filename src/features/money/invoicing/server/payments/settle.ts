import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { writtenOff } from '../../invoice.ts'
import { addPayment, allotPayment } from '../payments.ts'
import { giveDiscounts } from './early-discount.ts'

type Settled = {
  id: number
  organization_id: number
  currency: string
  /** In minor units. */
  amount: number
  reference: string
}

/**
 * Applies a confirmed payment to its invoices, the first due first, and enters it as a whole. The rest is an advance.
 * Gives the discount for an early payment, and writes off a small difference that is left of an invoice.
 */
export async function settlePayment(ctx: Context<Manager>, payment: Settled): Promise<void> {
  const { id, organization_id, currency, amount, reference } = payment
  await allotPayment(ctx, id, amount)
  await enter(ctx, {
    organization_id,
    currency,
    kind: 'payment',
    subject: `payment:${id}`,
    ref: reference,
    debit: 0,
    credit: amount,
  })
  await giveDiscounts(ctx, id)
  await writeOffRests(ctx, payment)
}

const rests = statement<{ id: number; number: string; left: number }>(
  'invoices.left_by_payment',
  `select b.id, b.number, b.amount - b.paid_amount as left
   from payment_parts part join invoices b on b.id = part.invoice_id
   where part.payment_id = $1 and part.amount > 0 and b.state = 'issued' and b.paid_amount < b.amount order by b.id`,
)

/** Writes off what a payment leaves of its invoices, if it is small enough. The tax of the invoices stays as it is. */
async function writeOffRests(
  ctx: Context<Manager>,
  { id, organization_id, currency }: Settled,
): Promise<void> {
  const { write_off_cents } = await workingRules(ctx.db)
  for (const { id: invoice_id, number, left } of await run(ctx.db, rests, [id])) {
    const amount = writtenOff(left, write_off_cents, digitsOf(currency))
    if (amount === 0) continue
    const made = await addPayment(ctx, {
      organization_id,
      currency,
      amount,
      paid_on: await companyToday(ctx),
      method: 'write_off',
      reference: number,
      proof_file_id: null,
      state: 'confirmed',
      invoice_ids: [invoice_id],
      shortfall_of_id: id,
    })
    await allotPayment(ctx, made, amount)
    await enter(ctx, {
      organization_id,
      currency,
      kind: 'write_off',
      subject: `payment:${made}`,
      ref: number,
      debit: 0,
      credit: amount,
    })
  }
}
