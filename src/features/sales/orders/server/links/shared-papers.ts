import { storedFile } from '#features/foundation/files/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { cardOf, dossier, papersOf } from '../dossier/dossier.ts'
import { linkByToken, noteVisit, type OpenedLink } from './links.ts'

type Asked = { token: string; lang?: Lang | undefined }

/** What came by a link is kept by nobody, and nobody learns from where it was taken. */
const headers = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

export const readerOf = ({ lang, with_prices }: OpenedLink, wished?: Lang) => ({
  lang: wished ?? lang,
  isForStaff: false,
  byLink: { with_prices },
})

/** The dossier by a link that gives papers away. Throws `Refusal` 404 where the link is over, was revoked, or gives none. */
export async function sharedDossier(act: Act<Person | null>, { token, lang }: Asked): Promise<Download> {
  const link = await giving(act, token)
  const order = await cardOf(act.db, link.order_id)
  const archive = await dossier(act, order, readerOf(link, lang))
  await noteVisit(act, link.id, archive.name)
  return { ...archive, headers }
}

/** One of its papers. Throws as `sharedDossier` does, and where the paper is not of this order, or not for this link. */
export async function sharedPaper(
  act: Act<Person | null>,
  documentId: number,
  { token, lang }: Asked,
): Promise<Download> {
  const link = await giving(act, token)
  const order = await cardOf(act.db, link.order_id)
  const papers = await papersOf(act, order, readerOf(link, lang))
  const paper = papers.find(({ id }) => id === documentId) ?? notFound()
  const file = (await storedFile(act.db, paper.file_id)) ?? notFound()
  await noteVisit(act, link.id, file.name)
  return {
    type: file.mime,
    name: file.name,
    body: await act.platform.storage.stream(file.storage_key),
    cache: 'private, no-store',
    headers: { ...headers, 'content-length': String(file.size) },
  }
}

async function giving({ db }: Pick<Act, 'db'>, token: string): Promise<OpenedLink> {
  const link = await linkByToken(db, token)
  return link?.state === 'open' && link.with_papers ? link : notFound()
}
