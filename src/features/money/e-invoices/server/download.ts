import { findInvoice, type InvoiceRow, writeInvoice } from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { writeCii } from '../cii.ts'
import type { EInvoiceInput, Format } from '../contract.ts'
import { writeUbl } from '../ubl.ts'
import { nameOfUbl, writeEInvoice } from './write-e-invoice.ts'

/**
 * Returns an invoice as a file of a format. Throws `Refusal` 404 for one that the person may not see, 409 if it cannot be
 * an e-invoice.
 */
export async function downloadEInvoice(
  ctx: Context<Person>,
  id: number,
  { lang }: EInvoiceInput,
  format: Format,
): Promise<Download> {
  const row = await findInvoice(ctx, id)
  const made = await writeEInvoice({ db: ctx.db, translate: ctx.platform.translate }, row, lang)
  if (made.is === 'refused') return refuse(`eInvoices.obstacles.${made.obstacle}`, 409)
  const { number } = made.invoice
  if (format === 'ubl') return xmlFile(nameOfUbl(number), writeUbl(made.invoice))
  const xml = writeCii(made.invoice)
  if (format === 'cii') return xmlFile(`${number}-cii.xml`, xml)
  const factur_x = { xml, written_at: new Date(row.issued_at).toISOString() }
  const pdf = await writeInvoice(ctx.platform, asIssued(row, made.invoice.totals.paid), lang, { factur_x })
  return { ...pdf, name: `${number}-factur-x.pdf` }
}

const xmlFile = (name: string, body: string): Download => ({ name, type: 'application/xml', body })

/** The pages say the same as the XML: of payments only what the invoice took when it was issued. */
const asIssued = (row: InvoiceRow, paid: number): InvoiceRow => ({
  ...row,
  paid_amount: row.amount < 0 ? row.amount : paid,
})
