import { Readable } from 'node:stream'
import { type FileRow, storedFiles } from '#features/foundation/files/server/index.ts'
import type { DocumentCategory } from '#features/office/documents/document.ts'
import { namesApart } from '#features/office/documents/names-apart.ts'
import { dossierOfOrder } from '#features/office/documents/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { type Entry, zipped } from '#platform/server/list/zip.ts'
import type { Storage } from '#platform/server/storage.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { filesOfLines } from '../lines/line-files.ts'
import { orderPaper } from '../order-paper.ts'
import { findOrder } from '../queries.ts'
import type { DossierFor } from './dossier-for.ts'
import { noteTaking } from './takings.ts'
import { timelinePaper } from './timeline.ts'

/** So much goes into one dossier at most. */
const mostBytes = 2_000_000_000

type Asked = Pick<Act, 'db' | 'platform'>
type Card = { id: number; number: number; organization_id: number; file_ids: number[] }

const card = statement<Card>(
  'orders.card_of_dossier',
  'select id, number, organization_id, to_jsonb(file_ids) as file_ids from orders where id = $1',
)
export async function cardOf(db: Db, orderId: number): Promise<Card> {
  const [order] = await run(db, card, [orderId])
  return order ?? notFound()
}

/** Documents in which nobody names a price. */
const withoutPrices: readonly DocumentCategory[] = ['packing_list', 'certificate', 'instruction', 'drawing']

/** The papers of an order, published and those newer ones took the place of. Who may read them is the asker's rule. */
export async function papersOf(
  { db }: Asked,
  order: Pick<Card, 'id' | 'organization_id'>,
  { lang, byLink }: DossierFor,
) {
  const all = await dossierOfOrder(db, order, lang)
  return byLink && !byLink.with_prices ? all.filter(({ category }) => withoutPrices.includes(category)) : all
}

/**
 * Everything of an order as one archive: its paper of today, offers, bills and papers of its goods in all their
 * versions, drawings and files, and what happened when; who took it is written down. Throws `Refusal` 404 where it is not theirs to see, 409 where it
 * is too much for one.
 */
export async function orderDossier(
  act: Act<Person>,
  id: number,
  { lang }: { lang: Lang },
): Promise<Download> {
  await findOrder(act, id)
  const today = await orderPaper(act, id, { lang })
  const reader = { lang, isForStaff: !isClient(act.person), byLink: null }
  const taken = await dossier(act, await cardOf(act.db, id), reader, [
    { name: today.name!, content: [today.body as Uint8Array] },
  ])
  await noteTaking(act, id)
  return taken
}

/** The same for whoever may read the order already; packed while it leaves, one file open at a time. */
export async function dossier(
  asked: Asked,
  order: Card,
  reader: DossierFor,
  before: readonly Entry[] = [],
): Promise<Download> {
  const { db, platform } = asked
  const [papers, ofLines, timeline] = await Promise.all([
    papersOf(asked, order, reader),
    filesOfLines(asked, order.id, reader),
    timelinePaper(asked, order, reader),
  ])
  const ofOrder = reader.byLink?.with_prices === false ? [] : order.file_ids
  const stored = await storedFiles(db, [...papers.map(({ file_id }) => file_id), ...ofOrder])
  const named = (folder: string) => (file: FileRow) => ({ folder, file })
  const files = [
    ...papers.flatMap(({ category, file_id }) => asList(stored.get(file_id)).map(named(category))),
    ...ofOrder.flatMap((id) => asList(stored.get(id)).map(named('files'))),
    ...ofLines.map(({ file }) => file).map(named('drawings')),
  ]
  if (files.reduce((sum, { file }) => sum + file.size, 0) > mostBytes)
    refuse('orders.dossier.tooLarge', 409, { gigabytes: mostBytes / 1_000_000_000 })
  const names = namesApart(files.map(({ folder, file }) => `${folder}/${file.name}`))
  const entries: Entry[] = [
    ...before,
    { name: timeline.name, content: [timeline.body] },
    ...files.map(({ file }, place) => ({
      name: names[place]!,
      content: contentOf(platform.storage, file.storage_key),
    })),
  ]
  return {
    type: 'application/zip',
    name: `order-${order.number}.zip`,
    body: Readable.from(zipped(entries)),
    cache: 'private, no-store',
  }
}

const asList = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** Opened when its turn comes. */
async function* contentOf(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.stream(key)
}
