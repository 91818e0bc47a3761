import { storedFile } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { cardOf, makeArchive, pdfsOf } from '../archive/archive.ts'
import { linkByToken, noteVisit, type OpenedLink } from './links.ts'

type Asked = { token: string; lang?: Lang | undefined }

/** What came by a link is stored by no one, and no one learns from where it was taken. */
const headers = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

export const readerOf = ({ lang, with_prices }: OpenedLink, requested?: Lang) => ({
  lang: requested ?? lang,
  isForStaff: false,
  byLink: { with_prices },
})

/** The order archive by a link that gives documents away. Throws `Refusal` 404 where the link is over, was revoked, or gives none. */
export async function sharedArchive(ctx: Context<Person | null>, { token, lang }: Asked): Promise<Download> {
  const link = await giving(ctx, token)
  const order = await cardOf(ctx.db, link.order_id)
  const archive = await makeArchive(ctx, order, readerOf(link, lang))
  await noteVisit(ctx, link.id, archive.name)
  return { ...archive, headers }
}

/** One of its documents. Throws as `sharedArchive` does, and where the document is not of this order, or not for this link. */
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
