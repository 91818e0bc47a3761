import { landPaper } from '#features/office/documents/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { PaperWriter } from '#platform/server/papers.ts'
import { reaction } from '#platform/server/reactions.ts'
import { lotAccepted, lotAcceptedByTime, lotDelivered, lotDisputed, lotSent } from '../contract.ts'
import { type PaperKind, papersOf } from '../paper.ts'
import { lotPaper } from './lot-paper.ts'
import { cardRows } from './lot-rows.ts'

/** Papers of a lot land among the documents of its company: what goes with the goods when they leave, the act when they came. */
async function land(act: Act<null>, lotId: number, kinds: readonly PaperKind[]): Promise<void> {
  const [lot] = await cardRows(act.db, [lotId])
  if (!lot) return
  for (const kind of kinds)
    await landPaper(act, {
      ...{ kind, subject: `lot:${lotId}`, organization_id: lot.organization_id, version: 1 },
      orders: lot.orders,
    })
}

const leaving: readonly PaperKind[] = ['packing_list', 'waybill']
const came: readonly PaperKind[] = ['act']

export const paperReactions = [
  reaction('papers-of-lot-sent', lotSent, (act, { payload }) => land(act, payload.lot_id, leaving)),
  // One that was taken to the client without a carrier was never sent.
  reaction('papers-of-lot-delivered', lotDelivered, (act, { payload }) => land(act, payload.lot_id, leaving)),
  reaction('act-of-lot-accepted', lotAccepted, (act, { payload }) => land(act, payload.lot_id, came)),
  reaction('act-of-lot-accepted-by-time', lotAcceptedByTime, (act, { payload }) =>
    land(act, payload.lot_id, came),
  ),
  reaction('act-of-lot-disputed', lotDisputed, (act, { payload }) => land(act, payload.lot_id, came)),
]

const writerOf =
  (kind: PaperKind): PaperWriter =>
  async ({ db, platform }, { id, lang }) => {
    const [lot] = await cardRows(db, [id])
    if (!lot || !papersOf(lot.state).includes(kind)) return null
    const { name, body } = await lotPaper({ db, platform }, id, kind, lang)
    const title = platform.translate(lang)(`shipments.printed.titles.${kind}`, { number: lot.number })
    return { title, name, body }
  }

export const lotPapers = {
  packing_list: writerOf('packing_list'),
  waybill: writerOf('waybill'),
  act: writerOf('act'),
}
