import type { PdfWriter } from '#features/office/documents/server/ports.ts'
import { pdfOf } from '#features/sales/orders/server/index.ts'
import { chargesOnPdf } from '#features/sales/totals/server/index.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import { sentRound } from './sent-round.ts'

/** Writes the PDF of our round as it was sent, or returns null if there is none. The result is always the same. */
export const offerWriter: PdfWriter = async ({ db, platform }, { id, version, lang }) => {
  const sent = await sentRound(db, id, version, lang)
  if (!sent) return null
  const { order, names, charges } = sent
  const say = platform.translate(lang)
  const rows = chargesOnPdf(charges, order.total, lang, say)
  const pdf = await pdfOf({ db, platform }, order, lang, names, { rows, notes: [] })
  const title = say('orders.printed.offer', { number: order.number })
  return { title, name: `offer-${order.number}-${version}-${lang}.pdf`, body: await writePdf(pdf) }
}
