import { landPdf } from '#features/office/documents/server/index.ts'
import { type PdfWriter, pdfWriter } from '#features/office/documents/server/ports.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { lotAccepted, lotAcceptedByTime, lotDelivered, lotDisputed, lotSent } from '../contract.ts'
import { type PdfKind, pdfKinds, pdfsOf } from '../pdf.ts'
import { lotPdf } from './lot-pdf.ts'
import { cardRows } from './lot-rows.ts'

/**
 * Adds PDFs of a lot to the documents of its company: packing list and waybill when it leaves, the act when it
 * was accepted.
 */
async function land(ctx: Context<null>, lotId: number, kinds: readonly PdfKind[]): Promise<void> {
  const [lot] = await cardRows(ctx.db, [lotId])
  if (!lot) return
  for (const kind of kinds)
    await landPdf(ctx, {
      kind,
      subject: `lot:${lotId}`,
      organization_id: lot.organization_id,
      version: 1,
      orders: lot.orders,
    })
}

const leaving: readonly PdfKind[] = ['packing_list', 'waybill']
const came: readonly PdfKind[] = ['act']

export const pdfReactions = [
  reaction('pdfs-of-lot-sent', lotSent, (ctx, { payload }) => land(ctx, payload.lot_id, leaving)),
  // A lot delivered without a carrier was never sent.
  reaction('pdfs-of-lot-delivered', lotDelivered, (ctx, { payload }) => land(ctx, payload.lot_id, leaving)),
  reaction('act-of-lot-accepted', lotAccepted, (ctx, { payload }) => land(ctx, payload.lot_id, came)),
  reaction('act-of-lot-accepted-by-time', lotAcceptedByTime, (ctx, { payload }) =>
    land(ctx, payload.lot_id, came),
  ),
  reaction('act-of-lot-disputed', lotDisputed, (ctx, { payload }) => land(ctx, payload.lot_id, came)),
]

const writerOf =
  (kind: PdfKind): PdfWriter =>
  async ({ db, platform }, { id, lang }) => {
    const [lot] = await cardRows(db, [id])
    if (!lot || !pdfsOf(lot.state).includes(kind)) return null
    const { name, body } = await lotPdf({ db, platform }, id, kind, lang)
    const title = platform.translate(lang)(`shipments.printed.titles.${kind}`, { number: lot.number })
    return { title, name, body }
  }

export const lotPdfs = pdfKinds.map((kind) => pdfWriter.by({ kind, write: writerOf(kind) }))
