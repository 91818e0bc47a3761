import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PdfInput } from '../../contract.ts'
import type { OrderInvoiceKind } from '../../invoice.ts'
import { writeInvoice } from '../invoice-pdf.ts'
import { dueBy, sellerToday } from '../issue-invoice.ts'
import { groundOf, linesOfInvoice } from '../lines-of-invoice.ts'
import { invoicedOf } from '../queries.ts'
import { orderIdOf } from './write-drafts.ts'

const one = statement<{ kind: OrderInvoiceKind; percent: number | null; due_on: string | null }>(
  'invoice_drafts.one',
  'select kind, percent, due_on::text as due_on from invoice_drafts where id = $1',
)

/**
 * Returns the PDF a draft would become, marked as a draft: without a number or a payment code. Throws like
 * `linesOfInvoice`.
 */
export async function draftPdf(ctx: Context<Manager>, id: number, { lang }: PdfInput): Promise<Download> {
  const { db, now, platform } = ctx
  const order = await findOrder(ctx, await orderIdOf(db, id))
  const [draft] = await run(db, one, [id])
  if (!draft) return notFound()
  const { organization_id, organization_name, total } = order
  const { currency } = total
  const made = linesOfInvoice(order, draft, await groundOf(db, order.id, await invoicedOf(db, order.id)))
  const { prepaid_days } = await workingRules(db)
  const asInvoice = {
    ...made,
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
      dueBy(prepaid_days, await companyToday({ db, now }), draft.kind, order.terms?.net_days ?? 0),
    seller: await sellerToday(db, currency),
    buyer: await buyerToday(db, organization_id),
    issued_at: now,
    void_reason: null,
    corrects_id: null,
    correction_reason: null,
    manager_id: null,
    payments: [],
    corrects: null,
    corrections: [],
  }
  return writeInvoice(platform, asInvoice, lang, { isDraft: true })
}
