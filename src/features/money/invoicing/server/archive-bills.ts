import { Readable } from 'node:stream'
import { brandOnPaper } from '#features/foundation/company/server/index.ts'
import { namesApart } from '#features/office/documents/names-apart.ts'
import type { Act } from '#platform/server/act.ts'
import { zipped } from '#platform/server/list/zip.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { nameOfPaper, writeBill } from './bill-paper.ts'
import { billRows, maySeeBill } from './queries.ts'

/**
 * The papers of several bills as one archive, written one after the other while it leaves. Throws `Refusal` 404 where one
 * of them is not for this person.
 */
export async function archiveBills(
  { db, person, platform }: Act<Client>,
  { ids, lang }: { ids: readonly number[]; lang: Lang },
): Promise<Download> {
  const wanted = [...new Set(ids)]
  const bills = await billRows(db, wanted)
  if (bills.length < wanted.length || !bills.every((bill) => maySeeBill(person, bill))) return notFound()
  const brand = await brandOnPaper(db)
  const names = namesApart(bills.map(({ number }) => nameOfPaper(number, lang)))
  const entries = bills.map((bill, place) => ({
    name: names[place]!,
    content: content(async () => (await writeBill(platform, bill, lang, { brand })).body),
  }))
  return {
    ...{ type: 'application/zip', name: `bills-${lang}.zip`, cache: 'private, no-store' },
    body: Readable.from(zipped(entries)),
  }
}

/** Written when its turn comes: of a hundred papers one is in memory at a time. */
async function* content(write: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await write()
}
