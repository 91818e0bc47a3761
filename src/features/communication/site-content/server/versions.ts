import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isLegal, isPageName, legalPages, type PageName } from '../page.ts'
import type { pageVersions } from './tables.ts'

export type Version = Pick<
  typeof pageVersions.$inferSelect,
  'n' | 'title' | 'body' | 'effective_from' | 'note'
>
export type VersionLine = Pick<Version, 'n' | 'effective_from' | 'note'>

/** Throws `Refusal` 404 for an unknown page. */
export function pageNamed(name: string): PageName {
  return isPageName(name) ? name : notFound()
}

const inForce = statement<Version>(
  'siteContent.in_force',
  `select n, title, body, effective_from, note from page_versions
   where page = $1 and effective_from <= $2 order by n desc limit 1`,
)
const numbered = statement<Version>(
  'siteContent.numbered',
  'select n, title, body, effective_from, note from page_versions where page = $1 and n = $2',
)
const lines = statement<VersionLine>(
  'pages.lines',
  'select n, effective_from, note from page_versions where page = $1 order by n desc',
)
const numbersInForce = statement<{ page: PageName; n: number }>(
  'siteContent.numbers_in_force',
  'select page, max(n) as n from page_versions where page = any($1) and effective_from <= $2 group by page',
)

/** Returns the version in force: the highest number whose date has come. */
export async function versionInForce(db: Db, page: PageName, now: Date): Promise<Version | null> {
  const [row] = await run(db, inForce, [page, now])
  return row ?? null
}

/** Returns a version by number. Of texts no one accepts, only the one in force can be read. Throws `Refusal` 404. */
export async function versionNumbered(db: Db, page: PageName, n: number, now: Date): Promise<Version> {
  if (!isLegal(page)) {
    const current = await versionInForce(db, page, now)
    return current?.n === n ? current : notFound()
  }
  const [row] = await run(db, numbered, [page, n])
  return row ?? notFound()
}

export const versionLines = (db: Db, page: PageName): Promise<VersionLine[]> => run(db, lines, [page])

/** The versions an applicant accepts now. */
export const legalNumbersInForce = (db: Db, at: Date) => run(db, numbersInForce, [[...legalPages], at])

/** Returns the language in which a text can be shown: the wanted one, or the other. */
export function languageOf({ title, body }: Pick<Version, 'title' | 'body'>, wanted: Lang): Lang {
  if (body[wanted] || (title[wanted] && !body.en && !body.ru)) return wanted
  return body.en || title.en ? 'en' : 'ru'
}
