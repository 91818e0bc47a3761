import { latestPriceListAt } from '#features/goods/pricing/server/index.ts'
import { medianConfirmationHours } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Differences, PageText, PageVersion, PublicFacts } from '../contract.ts'
import { isLegal, type PageName } from '../page.ts'
import { differencesAsHtml } from './differences.ts'
import { type Written, written } from './markdown.ts'
import { remembered } from './remembered.ts'
import {
  languageOf,
  pageNamed,
  type Version,
  type VersionLine,
  versionInForce,
  versionLines,
  versionNumbered,
} from './versions.ts'

/**
 * A published version never changes, so its HTML is rendered once. The key is the source itself, because the
 * same numbers mean other texts in another database.
 */
const rememberText = remembered<Written>(100)
const rememberDifferences = remembered<string>(100)

/** Returns a page's text: the version in force, or the requested one. */
export async function showPage(
  ctx: Context,
  name: string,
  asked?: number,
): Promise<ReplyInput<typeof PageText>> {
  const page = pageNamed(name)
  const { db, now, lang } = ctx
  const current = await versionInForce(db, page, now)
  const shown = asked ? await versionNumbered(db, page, asked, now) : current
  if (!shown) return unwritten(page, lang)
  const lines = isLegal(page) ? await versionLines(db, page) : [shown]
  const used = languageOf(shown, lang)
  const { html, toc, questions } = rememberText(shown.body[used], () => written(shown.body[used]))
  return {
    page,
    n: shown.n,
    title: shown.title[used],
    html,
    toc,
    questions,
    lang: used,
    fallback: used !== lang,
    effective_from: shown.effective_from,
    current: current?.n ?? 0,
    versions: lines.map((line) => lineIn(line, lang)),
  }
}

const unwritten = (page: PageName, lang: Lang): ReplyInput<typeof PageText> => ({
  page,
  n: 0,
  title: '',
  html: '',
  toc: [],
  questions: [],
  lang,
  fallback: false,
  effective_from: null,
  current: 0,
  versions: [],
})

const lineIn = ({ n, effective_from, note }: VersionLine, lang: Lang): ReplyInput<typeof PageVersion> => ({
  n,
  effective_from,
  note: note[lang] || note.en || note.ru,
})

/** Returns the difference of two versions, in the reader's language if both have it. */
export async function showDifferences(
  { db, now, lang }: Context,
  name: string,
  asked: { from?: number | undefined; to?: number | undefined },
): Promise<Differences> {
  const page = pageNamed(name)
  const after = asked.to
    ? await versionNumbered(db, page, asked.to, now)
    : ((await versionInForce(db, page, now)) ?? notFound())
  const before = await versionNumbered(db, page, asked.from ?? after.n - 1, now)
  const used = languageOf(after, lang)
  const [old, fresh] = [asText(before, used), asText(after, used)]
  return {
    from: before.n,
    to: after.n,
    html: rememberDifferences(`${old}\0${fresh}`, () => differencesAsHtml(old, fresh)),
  }
}

const asText = ({ title, body }: Version, lang: Lang): string =>
  `${title[lang] || title.en || title.ru}\n\n${body[lang] || body.en || body.ru}`

/** Returns figures about the company for prospective clients. */
export async function publicFacts({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReplyInput<typeof PublicFacts>> {
  const [confirmation_hours, priceListAt] = await Promise.all([
    medianConfirmationHours(db, now),
    latestPriceListAt(db),
  ])
  return { confirmation_hours, price_list_at: priceListAt }
}
