import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { prepaidPercentBp } from '#features/people/payment-terms/payment-plan.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PdfInput } from '../../contract.ts'
import type { OrderInvoiceKind } from '../../invoice.ts'
import { writeInvoice } from '../invoice-pdf.ts'
import { contentOf, dueBy, sellerToday, triggersOf } from '../issue-invoice.ts'
import type { TaxedDocument } from '../taxed-document.ts'
import { orderIdOf } from './write-drafts.ts'

const one = statement<{
  kind: OrderInvoiceKind
  percent: number | null
  due_on: string | null
  lot_id: number | null
}>(
  'invoice_drafts.one',
  'select kind, percent, due_on::text as due_on, lot_id from invoice_drafts where id = $1',
)

/**
 * Returns the PDF a draft would become, marked as a draft: without a number or a payment code. Throws like
 * `contentOf`.
 */
export async function draftPdf(ctx: Context<Manager>, id: number, { lang }: PdfInput): Promise<Download> {
  const { db, now, platform } = ctx
  const order = await findOrder(ctx, await orderIdOf(db, id))
  const [draft] = await run(db, one, [id])
  if (!draft) return notFound()
  const { organization_id, organization_name, total } = order
  const { currency } = total
  const ordered = { ...order, currency }
  const made = await contentOf(ctx, ordered, {
    ...draft,
    prepaid: order.terms ? prepaidPercentBp(order.terms) : 0,
  })
  // The draft of a supply that needs two invoices prints their lines together; the first has its ids.
  const { net, tax, amount, lines } = joined(made.documents)
  const { prepaid_days } = await workingRules(db)
  const asInvoice = {
    lines,
    tax_amount: amount - net,
    tax,
    amount,
    id,
    number: '',
    kind: draft.kind,
    state: 'issued' as const,
    currency,
    paid_amount: 0,
    organization_id,
    organization_name,
    order_id: order.id,
    order_number: order.number,
    due_on:
      draft.due_on ??
      dueBy(prepaid_days, await companyToday({ db, now }), triggersOf(draft.kind), order.terms),
    seller: await sellerToday(db, currency),
    buyer: await buyerToday(db, organization_id),
    issued_at: now,
    is_credited: false,
    void_reason: null,
    lot_id: draft.lot_id,
    corrects_id: null,
    correction_reason: null,
    manager_id: null,
    payments: [],
    early: null,
    corrects: null,
    corrections: [],
  }
  return writeInvoice(platform, asInvoice, lang, { isDraft: true })
}

const joined = (documents: readonly TaxedDocument[]): TaxedDocument =>
  documents.reduce((whole, one) => ({
    lines: [...whole.lines, ...one.lines],
    net: whole.net + one.net,
    amount: whole.amount + one.amount,
    tax: whole.tax &&
      one.tax && {
        ...whole.tax,
        breakdown: [...whole.tax.breakdown, ...one.tax.breakdown],
        // Each of them has its own.
        accounting: undefined,
      },
  }))
