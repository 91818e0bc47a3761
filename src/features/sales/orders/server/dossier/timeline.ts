import { sellerOnPaper } from '#features/foundation/company/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { writePaper } from '#platform/server/pdf/write-paper.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { historyForReaders } from '../queries.ts'
import type { DossierFor } from './dossier-for.ts'

/** What happened with an order, and when, as a paper; who did it and what they said only for those who belong to it. */
export async function timelinePaper(
  { db, platform }: Pick<Act, 'db' | 'platform'>,
  order: { id: number; number: number },
  { lang, isForStaff, byLink }: DossierFor,
): Promise<{ name: string; body: Buffer }> {
  const say = platform.translate(lang)
  const rows = await historyForReaders(db, order.id, !isForStaff)
  const moment = (at: Date) => momentIn(lang, at, { dateStyle: 'long', timeStyle: 'short' })
  const body = await writePaper({
    lang,
    title: `${say('orders.number', { number: order.number })}: ${say('orders.history')}`,
    seller: await sellerOnPaper(db, platform, lang),
    tables: [
      {
        columns: [
          { heading: say('orders.dossier.at') },
          { heading: say('orders.dossier.what'), is: 'wide' },
          ...(byLink
            ? []
            : [{ heading: say('orders.dossier.who') }, { heading: say('orders.dossier.said') }]),
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
    closing: say('orders.dossier.utc'),
  })
  return { name: `timeline-${order.number}-${lang}.pdf`, body }
}
