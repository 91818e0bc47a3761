import type { Lang } from './i18n.ts'
import { inLatinAlone } from './transliterate.ts'

/** What ISO 3166 has room for and is no country: unions, islands without people of their own, names of tests. */
const none = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const emails = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export type Country = { latin: string; name: string }

/** Every country by its English name in Latin letters and spaces (spec §5) and its name in a language, in its order. */
export function countriesIn(lang: Lang): Country[] {
  const [english, own] = (['en', lang] as const).map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const found = new Map<string, Country>()
  for (const code of emails.flatMap((first) => emails.map((second) => first + second))) {
    const name = none.has(code) ? undefined : english!.of(code)
    // A country that is no more goes by the name of what it has become.
    if (name && !found.has(name)) found.set(name, { latin: inLatinAlone(name), name: own!.of(code)! })
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, lang))
}
