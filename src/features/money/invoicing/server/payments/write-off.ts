import { companyToday } from '#features/foundation/company/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { addPayment, allotPayment } from '../payments.ts'

type Payment = { id: number; organization_id: number; currency: string }

const rests = statement<{ id: number; number: string; left: number }>(
  'invoices.left_by_payment',
  `select b.id, b.number, b.amount - b.paid_amount as left
   from payment_parts part join invoices b on b.id = part.invoice_id
   where part.payment_id = $1 and part.amount > 0 and b.state = 'issued' and b.kind <> 'payment_request'
     and b.paid_amount < b.amount order by b.id`,
)

/** Writes off what a payment leaves of its invoices, or a part of it as `writtenOffOf` says. The tax of the invoices stays as it is. */
export async function writeOffRests(
  ctx: Context<Manager | null>,
  { id, organization_id, currency }: Payment,
  writtenOffOf: (left: number) => number,
): Promise<void> {
  for (const { id: invoice_id, number, left } of await run(ctx.db, rests, [id])) {
    const amount = writtenOffOf(left)
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
