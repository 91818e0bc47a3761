import { workingRules } from '#features/foundation/company/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { writtenOff } from '../../invoice.ts'
import { allotPayment } from '../payments.ts'
import { giveDiscounts } from './early-discount.ts'
import { writeOffRests } from './write-off.ts'

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
  const { write_off_cents } = await workingRules(ctx.db)
  await writeOffRests(ctx, payment, (left) => writtenOff(left, write_off_cents, digitsOf(currency)))
}
