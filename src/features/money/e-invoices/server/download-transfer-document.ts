import { dayOfSql } from '#features/foundation/company/server/index.ts'
import { findInvoice } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { readIssued } from './read-issued.ts'
import { type Transferred, transferDocument } from './transfer-document.ts'

const beside = statement<Pick<Transferred, 'shipped_on' | 'delivery_address' | 'paid_before'>>(
  'invoices.beside_transfer_document',
  `select coalesce(${dayOfSql('l.sent_at')}, ${dayOfSql('b.issued_at')})::text as shipped_on, n.delivery_address,
     coalesce((select jsonb_agg(distinct jsonb_build_object('reference', p.reference, 'on', p.paid_on))
       from payment_applications a join payments p on p.id = a.payment_id
       where a.invoice_id = b.id and a.applied_at <= b.issued_at and p.method in ('transfer', 'cash')), '[]') as paid_before
   from invoices b join orders n on n.id = b.order_id left join lots l on l.id = b.lot_id where b.id = $1`,
)

/**
 * Returns the transfer document of an invoice as a PDF. Throws `Refusal` 404 for an invoice that the person may not see, 409
 * for one that invoices no goods with Russian VAT.
 */
export async function downloadTransferDocument(ctx: Context<Person>, id: number): Promise<Download> {
  const row = await findInvoice(ctx, id)
  if (row.kind !== 'invoice' || row.tax?.profile !== 'ru') return refuse('eInvoices.noTransferDocument', 409)
  const [issued, [more]] = [await readIssued(ctx.db, row), await run(ctx.db, beside, [id])]
  const body = await writePdf({ lang: 'ru', ...transferDocument({ ...issued, ...more! }) })
  return { name: `${row.number}-upd.pdf`, type: 'application/pdf', body }
}
