import { Readable } from 'node:stream'
import { brandOnPdf } from '#features/foundation/company/server/index.ts'
import { namesApart } from '#features/office/documents/names-apart.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { zipped } from '#platform/server/lists/zip.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { nameOfPdf, writeInvoice } from './invoice-pdf.ts'
import { invoiceRows, maySeeInvoice } from './queries.ts'

/**
 * Returns several invoices as one archive, written one by one while it is sent. Throws `Refusal` 404 if the
 * person may not see one of them.
 */
export async function archiveInvoices(
  { db, person, platform }: Context<Client>,
  { ids, lang }: { ids: readonly number[]; lang: Lang },
): Promise<Download> {
  const wanted = [...new Set(ids)]
  const invoices = await invoiceRows(db, wanted)
  if (invoices.length < wanted.length || !invoices.every((invoice) => maySeeInvoice(person, invoice)))
    return notFound()
  const brand = await brandOnPdf(db)
  const names = namesApart(invoices.map(({ number }) => nameOfPdf(number, lang)))
  const entries = invoices.map((invoice, place) => ({
    name: names[place]!,
    content: content(async () => (await writeInvoice(platform, invoice, lang, { brand })).body),
  }))
  return {
    type: 'application/zip',
    name: `invoices-${lang}.zip`,
    cache: 'private, no-store',
    body: Readable.from(zipped(entries)),
  }
}

/** Written only when its turn comes, so that only one of a hundred PDFs is in memory. */
async function* content(write: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await write()
}
