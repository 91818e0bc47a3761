import { landPdf } from '#features/office/documents/server/index.ts'
import type { PdfWriter } from '#features/office/documents/server/ports.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { titleOf, writeInvoice } from './invoice-pdf.ts'
import { invoiceById } from './queries.ts'

/** The first document of an invoice shows it as issued, the second as withdrawn. */
export const asMade = 1
const asWithdrawn = 2

/** Adds the PDF of an invoice to the company's documents, and another one once it is withdrawn. */
export async function landInvoice(
  ctx: Pick<Context, 'db' | 'now'>,
  id: number,
  { isWithdrawn = false }: { isWithdrawn?: boolean } = {},
): Promise<number | null> {
  const invoice = await invoiceById(ctx.db, id)
  if (!invoice) return null
  return landPdf(ctx, {
    kind: 'invoice',
    subject: `invoice:${id}`,
    organization_id: invoice.organization_id,
    version: isWithdrawn ? asWithdrawn : asMade,
    orders: [{ id: invoice.order_id, number: invoice.order_number }],
  })
}

/** Writes the stored PDF of an invoice. Payments are not part of it, so the result is always the same. */
export const invoiceWriter: PdfWriter = async ({ db, platform }, { id, version, lang }) => {
  const invoice = await invoiceById(db, id)
  if (!invoice) return null
  const asThen = {
    ...invoice,
    paid_amount: Math.min(invoice.amount, 0),
    state: version === asMade ? 'issued' : invoice.state,
    is_credited: false,
  } as const
  const { name, body } = await writeInvoice({ translate: platform.translate, db }, asThen, lang)
  const say = platform.translate(lang)
  const title = say(titleOf(invoice), { number: invoice.number })
  return {
    name,
    body,
    title:
      version === asWithdrawn ? `${title} (${say('invoicing.states.void').toLocaleLowerCase(lang)})` : title,
  }
}
