import { companyZone } from '#features/foundation/company/server/index.ts'
import type { Early } from '#features/people/payment-terms/payment-plan.ts'
import { lockToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { earlyPayment, type InvoiceKind, type InvoiceTax, type StoredState } from '../../invoice.ts'
import { issueCredits } from '../correct-invoice.ts'
import { issuedOf } from '../order-to-invoice.ts'
import { discountOf } from './discount-of.ts'

type ShortOf = {
  id: number
  order_id: number
  kind: InvoiceKind
  state: StoredState
  left: number
  issued_at: Date
  paid_on: string
  tax: InvoiceTax | null
  early: Early | null
}
const shortOf = statement<ShortOf>(
  'invoices.short_of_discount',
  `select b.id, b.order_id, b.kind, b.state, b.tax, b.amount - b.paid_amount as left, b.issued_at, p.paid_on::text as paid_on,
     nullif(n.terms_snapshot -> 'early', 'null') as early
   from payment_parts part join payments p on p.id = part.payment_id join invoices b on b.id = part.invoice_id
   join orders n on n.id = b.order_id
   where part.payment_id = $1 and part.amount > 0 and b.state = 'issued' and b.paid_amount < b.amount order by b.id`,
)

/**
 * Gives the early-payment discount of the terms on invoices that a payment has paid but for the discount, by the day it
 * was made: as a credit note with its tax. What the discount is more than was left becomes an advance.
 */
export async function giveDiscounts(ctx: Context<Manager>, paymentId: number): Promise<void> {
  const invoices = (await run(ctx.db, shortOf, [paymentId])).filter(({ early }) => early)
  if (invoices.length === 0) return
  const zone = await companyZone(ctx.db)
  for (const { id, order_id, left, issued_at, paid_on, ...invoice } of invoices) {
    const documents = await issuedOf(ctx.db, order_id)
    const document = documents.find((one) => one.id === id)!
    const lines = documents
      .filter((one) => one.id === id || one.corrects_id === id)
      .flatMap((one) => one.lines)
    const discount = discountOf({ ...invoice, lines, issued_on: dayAt(issued_at, zone) })
    if (!discount || paid_on > discount.until || left > discount.amount) continue
    const order = await lockToInvoice(ctx.db, order_id)
    if (order) await issueCredits(ctx, order, [{ document, lines: discount.lines }], earlyPayment)
  }
}
