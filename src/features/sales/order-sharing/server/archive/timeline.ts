import { sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { historyForReaders } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import type { ArchiveFor } from './archive-for.ts'

/** Returns the history of an order as a PDF. Names and messages are included only for people of the order. */
export async function timelinePdf(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  order: { id: number; number: number },
  { lang, isForStaff, byLink }: ArchiveFor,
): Promise<{ name: string; body: Buffer }> {
  const say = platform.translate(lang)
  const rows = await historyForReaders(db, order.id, !isForStaff)
  const moment = (at: Date) => momentIn(lang, at, { dateStyle: 'long', timeStyle: 'short' })
  const body = await writePdf({
    lang,
    title: `${say('orders.number', { number: order.number })}: ${say('orders.history')}`,
    seller: await sellerOnPdf(db, platform, lang),
    tables: [
      {
        columns: [
          { heading: say('orderSharing.archive.at') },
          { heading: say('orderSharing.archive.what'), is: 'wide' },
          ...(byLink
            ? []
            : [{ heading: say('orderSharing.archive.who') }, { heading: say('orderSharing.archive.said') }]),
        ],
        rows: rows.map(({ name, at, by, reason, cause, n }) => [
          moment(at),
          [
            say(`orders.events.${name.replace('order.', '')}` as 'orders.events.placed'),
            n === null ? null : say('orders.offers.round', { n }),
          ]
            .filter(Boolean)
            .join(' · '),
          ...(byLink
            ? []
            : [
                by === null ? '' : by || say('orders.deletedPerson'),
                [cause && say(`orders.causes.${cause}`), reason].filter(Boolean).join('. '),
              ]),
        ]),
      },
    ],
    closing: say('orderSharing.archive.utc'),
  })
  return { name: `timeline-${order.number}-${lang}.pdf`, body }
}
