import { Readable } from 'node:stream'
import { type FileRow, storedFiles } from '#features/foundation/files/server/index.ts'
import type { DocumentCategory } from '#features/office/documents/document.ts'
import { namesApart } from '#features/office/documents/names-apart.ts'
import { archiveOfOrder } from '#features/office/documents/server/index.ts'
import { filesOfLines, findOrder, orderPdf } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { type Entry, zipped } from '#platform/server/lists/zip.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ArchiveFor } from './archive-for.ts'
import { noteTaking } from './downloads.ts'
import { timelinePdf } from './timeline.ts'

/** The most bytes of one archive. */
const mostBytes = 2_000_000_000

type Asked = Pick<Context, 'db' | 'platform'>
type Card = { id: number; number: number; organization_id: number; file_ids: number[] }

const card = statement<Card>(
  'orders.card_of_archive',
  'select id, number, organization_id, to_jsonb(file_ids) as file_ids from orders where id = $1',
)
export async function cardOf(db: Db, orderId: number): Promise<Card> {
  const [order] = await run(db, card, [orderId])
  return order ?? notFound()
}

/** The categories of documents that contain no prices. */
const withoutPrices: readonly DocumentCategory[] = ['packing_list', 'certificate', 'instruction', 'drawing']

/** Returns the documents of an order, published and superseded. The caller checks who may read them. */
export async function pdfsOf(
  { db }: Asked,
  order: Pick<Card, 'id' | 'organization_id'>,
  { lang, byLink }: ArchiveFor,
) {
  const all = await archiveOfOrder(db, order, lang)
  return byLink && !byLink.with_prices ? all.filter(({ category }) => withoutPrices.includes(category)) : all
}

/**
 * Returns the order archive: today's document, offers, invoices and documents of its products in all versions,
 * drawings, files and the history. Records the download. Throws `Refusal` 404 for an order the person may not
 * see, 409 if it is too large.
 */
export async function orderArchive(
  ctx: Context<Person>,
  id: number,
  { lang }: { lang: Lang },
): Promise<Download> {
  await findOrder(ctx, id)
  const today = await orderPdf(ctx, id, { lang })
  const reader = { lang, isForStaff: !isClient(ctx.person), byLink: null }
  const taken = await makeArchive(ctx, await cardOf(ctx.db, id), reader, [
    { name: today.name!, content: [today.body as Uint8Array] },
  ])
  await noteTaking(ctx, id)
  return taken
}

/**
 * Builds the archive for someone who may read the order. It is packed while it is sent, with one file open at
 * a time.
 */
export async function makeArchive(
  asked: Asked,
  order: Card,
  reader: ArchiveFor,
  before: readonly Entry[] = [],
): Promise<Download> {
  const { db, platform } = asked
  const [pdfs, ofLines, timeline] = await Promise.all([
    pdfsOf(asked, order, reader),
    filesOfLines(asked, order.id, reader),
    timelinePdf(asked, order, reader),
  ])
  const ofOrder = reader.byLink?.with_prices === false ? [] : order.file_ids
  const stored = await storedFiles(db, [...pdfs.map(({ file_id }) => file_id), ...ofOrder])
  const named = (folder: string) => (file: FileRow) => ({ folder, file })
  const files = [
    ...pdfs.flatMap(({ category, file_id }) => asList(stored.get(file_id)).map(named(category))),
    ...ofOrder.flatMap((id) => asList(stored.get(id)).map(named('files'))),
    ...ofLines.map(({ file }) => file).map(named('drawings')),
  ]
  if (files.reduce((sum, { file }) => sum + file.size, 0) > mostBytes)
    refuse('orders.archive.tooLarge', 409, { gigabytes: mostBytes / 1_000_000_000 })
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

/** The file is opened only when its turn comes. */
async function* contentOf(storage: Storage, key: string): AsyncGenerator<Buffer> {
  yield* await storage.stream(key)
}
