import { landPdf } from '#features/office/documents/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import type { PdfWriter } from '#platform/server/pdfs.ts'
import { writeInvoice } from './invoice-pdf.ts'
import { invoiceById } from './queries.ts'

/** The first document of a invoice is the invoice as it was made; the second says that it was withdrawn. */
const asMade = 1
const asWithdrawn = 2

/** The document of a invoice lands among the company's documents; of one that was withdrawn another, which says so. */
export async function landInvoice(
  ctx: Pick<Context, 'db' | 'now'>,
  id: number,
  { isWithdrawn = false }: { isWithdrawn?: boolean } = {},
): Promise<number | null> {
  const invoice = await invoiceById(ctx.db, id)
  if (!invoice) return null
  return landPdf(ctx, {
    ...{ kind: 'invoice', subject: `invoice:${id}`, organization_id: invoice.organization_id },
    version: isWithdrawn ? asWithdrawn : asMade,
    orders: [{ id: invoice.order_id, number: invoice.order_number }],
  })
}

/** What was paid of it is no part of a invoice that is stored: it says the same whenever it is written. */
export const invoiceWriter: PdfWriter = async ({ db, platform }, { id, version, lang }) => {
  const invoice = await invoiceById(db, id)
  if (!invoice) return null
  const asThen = {
    ...invoice,
    paid_amount: Math.min(invoice.amount, 0),
    state: version === asMade ? 'issued' : invoice.state,
  } as const
  const { name, body } = await writeInvoice({ translate: platform.translate, db }, asThen, lang)
  const say = platform.translate(lang)
  const title = say(invoice.amount < 0 ? 'invoicing.pdf.creditTitle' : 'invoicing.pdf.title', {
    number: invoice.number,
  })
  return {
    name,
    body,
    title:
      version === asWithdrawn ? `${title} (${say('invoicing.states.void').toLocaleLowerCase(lang)})` : title,
  }
}
