import {
  findInvoice,
  type InvoiceRow,
  saidReason,
  writeInvoice,
} from '#features/money/invoicing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { writeCii } from '../cii.ts'
import type { EInvoiceInput, Format } from '../contract.ts'
import { eInvoiceOf } from '../from-invoice.ts'
import { writeUbl } from '../ubl.ts'
import { readIssued } from './read-issued.ts'

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
  const correction_reason = saidReason(row, ctx.platform.translate(lang))
  const made = eInvoiceOf({ ...(await readIssued(ctx.db, row)), correction_reason }, lang)
  if (made.is === 'refused') return refuse(`eInvoices.obstacles.${made.obstacle}`, 409)
  const { number } = made.invoice
  if (format === 'ubl') return xmlFile(`${number}-ubl.xml`, writeUbl(made.invoice))
  const xml = writeCii(made.invoice)
  if (format === 'cii') return xmlFile(`${number}-cii.xml`, xml)
  const factur_x = { xml, written_at: new Date(row.issued_at).toISOString() }
  const pdf = await writeInvoice(ctx.platform, asIssued(row), lang, { factur_x })
  return { ...pdf, name: `${number}-factur-x.pdf` }
}

const xmlFile = (name: string, body: string): Download => ({ name, type: 'application/xml', body })

/** Payments are not part of the XML, so its pages do not name them either. */
const asIssued = (row: InvoiceRow): InvoiceRow => ({ ...row, paid_amount: Math.min(row.amount, 0) })
