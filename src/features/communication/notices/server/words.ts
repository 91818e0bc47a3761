import { emailWords } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { daysInWords } from '../days-in-words.ts'

/** The subject of a notice and the key of its texts: 'orders.confirmed' of 'order:12'. */
export type Said = { kind: string; subject: string | null; params: Record<string, unknown> }

/** Looks up texts in a language: `where` names the kind of text, `part` which of its parts. */
export type Words = (said: Said, where: 'notices' | 'emails', part: string) => string

/** Returns the texts of these notices with the names of their subjects, in one query per kind of subject. */
export async function wordsFor(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  said: readonly Said[],
  lang: Lang,
): Promise<Words> {
  const say: Translate = platform.translate(lang)
  const words = { notices: say, emails: await emailWords(db, platform, lang) }
  const subjects = said.flatMap(({ subject }) => subject ?? [])
  const titles = await titlesOfSubjects(platform.ports, db, subjects, say, lang)
  return ({ kind, subject, params }, where, part) =>
    words[where](`${kind.replace('.', `.${where}.`)}.${part}`, {
      ...daysInWords(textsIn(params, lang), lang),
      title: titles.get(subject ?? '') ?? '',
    })
}

/** Returns the values with texts that were written in both languages (`reason`, `reason_ru`) in the reader's. */
const textsIn = (params: Record<string, unknown>, lang: Lang): Record<string, unknown> =>
  lang === 'en'
    ? params
    : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, params[`${name}_ru`] ?? value]))
