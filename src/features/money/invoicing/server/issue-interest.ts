import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { lockToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { sum } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { InvoiceLine } from '../invoice.ts'
import { type Added, addInvoice, askForMoney } from './issue-invoice.ts'

/**
 * Issues a note about late interest, in minor units: posted to the ledger and paid like an invoice, outside the scope of
 * VAT, and no part of what its order comes to. Locks the order. Throws `Refusal` 404 if there is no such order.
 */
export async function issueInterest(
  ctx: Context<Manager>,
  orderId: number,
  lines: InvoiceLine[],
): Promise<Added> {
  const order = (await lockToInvoice(ctx.db, orderId)) ?? notFound()
  const amount = sum(lines.map((line) => line.amount))
  const { prepaid_days } = await workingRules(ctx.db)
  const due_on = dayAfter(await companyToday(ctx), prepaid_days)
  const added = await addInvoice(ctx, order, {
    ...{ kind: 'interest_note', lines, net: amount, tax: null, amount, due_on },
  })
  await askForMoney(ctx, order, added)
  return added
}
