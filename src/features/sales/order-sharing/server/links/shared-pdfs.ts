import { storedFile } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { cardOf, makeArchive, pdfsOf } from '../archive/archive.ts'
import { linkByToken, noteVisit, type OpenedLink } from './links.ts'

type Asked = { token: string; lang?: Lang | undefined }

/** Downloads by link are not indexed, and no referrer is sent. */
const headers = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

export const readerOf = ({ lang, with_prices }: OpenedLink, requested?: Lang) => ({
  lang: requested ?? lang,
  isForStaff: false,
  byLink: { with_prices },
})

/**
 * Returns the order archive for a link that includes documents. Throws `Refusal` 404 if the link is expired,
 * revoked or without documents.
 */
export async function sharedArchive(ctx: Context<Person | null>, { token, lang }: Asked): Promise<Download> {
  const link = await giving(ctx, token)
  const order = await cardOf(ctx.db, link.order_id)
  const archive = await makeArchive(ctx, order, readerOf(link, lang))
  await noteVisit(ctx, link.id, archive.name)
  return { ...archive, headers }
}

/**
 * Returns one document. Throws like `sharedArchive`, and 404 if the document belongs to another order or is
 * excluded from the link.
 */
export async function sharedPdf(
  ctx: Context<Person | null>,
  documentId: number,
  { token, lang }: Asked,
): Promise<Download> {
  const link = await giving(ctx, token)
  const order = await cardOf(ctx.db, link.order_id)
  const pdfs = await pdfsOf(ctx, order, readerOf(link, lang))
  const pdf = pdfs.find(({ id }) => id === documentId) ?? notFound()
  const file = (await storedFile(ctx.db, pdf.file_id)) ?? notFound()
  await noteVisit(ctx, link.id, file.name)
  return {
    type: file.mime,
    name: file.name,
    body: await ctx.platform.storage.stream(file.storage_key),
    cache: 'private, no-store',
    headers: { ...headers, 'content-length': String(file.size) },
  }
}

async function giving({ db }: Pick<Context, 'db'>, token: string): Promise<OpenedLink> {
  const link = await linkByToken(db, token)
  return link?.state === 'open' && link.with_pdfs ? link : notFound()
}
