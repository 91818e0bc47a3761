import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyZone } from '#features/foundation/company/server/index.ts'
import { lockToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { discountLines } from '../../early-discount.ts'
import { earlyPayment, type InvoiceTax } from '../../invoice.ts'
import { issueCredits } from '../correct-invoice.ts'
import { issuedOf } from '../order-to-invoice.ts'
import { taxedLike } from '../taxed-document.ts'

type ShortOf = {
  id: number
  order_id: number
  left: number
  issued_at: Date
  paid_on: string
  tax: InvoiceTax | null
}
const shortOf = statement<ShortOf>(
  'invoices.short_of_discount',
  `select b.id, b.order_id, b.tax, b.amount - b.paid_amount as left, b.issued_at, p.paid_on::text as paid_on
   from payment_parts part join payments p on p.id = part.payment_id join invoices b on b.id = part.invoice_id
   where part.payment_id = $1 and part.amount > 0 and b.kind = 'invoice' and b.state = 'issued' and b.paid_amount < b.amount
   order by b.id`,
)

/**
 * Gives the early-payment discount of the terms on invoices that a payment has paid but for the discount, by the day it
 * was made: as a credit note with its tax. What the discount is more than was left becomes an advance.
 */
export async function giveDiscounts(ctx: Context<Manager>, paymentId: number): Promise<void> {
  const invoices = await run(ctx.db, shortOf, [paymentId])
  if (invoices.length === 0) return
  const zone = await companyZone(ctx.db)
  for (const { id, order_id, left, issued_at, paid_on, tax } of invoices) {
    const order = await lockToInvoice(ctx.db, order_id)
    const early = order?.terms_snapshot?.early
    if (!order || !early || paid_on > dayAfter(dayAt(issued_at, zone), early.days)) continue
    const documents = await issuedOf(ctx.db, order_id)
    const document = documents.find((one) => one.id === id)!
    const lines = documents
      .filter((one) => one.id === id || one.corrects_id === id)
      .flatMap((one) => one.lines)
    // The discount is given once.
    if (lines.some(({ role }) => role === 'discount')) continue
    const discount = discountLines(lines, early)
    if (left <= -taxedLike(tax, discount).amount)
      await issueCredits(ctx, order, [{ document, lines: discount }], earlyPayment)
  }
}
