import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PdfInput } from '../contract.ts'
import type { UnpaidInvoice } from '../invoice-shape.ts'
import { invoicePdf } from './invoice-pdf.ts'

type Row = { id: number; number: string; due_on: string; is_overdue: boolean; left: number; currency: string }

const isUnpaid = `organization_id = $1 and state = 'issued' and amount > paid_amount`

const unpaid = statement<Row>(
  'invoices.unpaid_of_company',
  `select id, number, due_on::text, due_on < $2::date as is_overdue, amount - paid_amount as left, currency
   from invoices where ${isUnpaid} order by due_on, id`,
)

/** Returns what one's own company has to pay, the oldest first. */
export async function unpaidInvoices(ctx: Context<Client>): Promise<UnpaidInvoice[]> {
  const rows = await run(ctx.db, unpaid, [ctx.person.organization_id, await companyToday(ctx)])
  return rows.map(({ left, currency, ...invoice }) => ({ ...invoice, left: money(left, currency) }))
}

const one = statement<{ id: number }>(
  'invoices.unpaid_one',
  `select id from invoices where ${isUnpaid} and id = $2`,
)

/** Returns the PDF of an unpaid invoice. Throws `Refusal` 404 for one that is paid or another company's. */
export async function unpaidPdf(ctx: Context<Client>, id: number, input: PdfInput): Promise<Download> {
  const [found] = await run(ctx.db, one, [ctx.person.organization_id, id])
  return found ? invoicePdf(ctx, id, input) : notFound()
}
