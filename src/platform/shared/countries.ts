import type { Lang } from './i18n.ts'
import { inLatinAlone } from './transliterate.ts'

/** ISO 3166 codes that are not countries: unions, islands without a population, test codes. */
const none = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export type Country = { latin: string; name: string }

/**
 * Returns every country with its English name in Latin letters and spaces (spec §5) and its name in `lang`,
 * sorted by the latter.
 */
export function countriesIn(lang: Lang): Country[] {
  const [english, own] = (['en', lang] as const).map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const found = new Map<string, Country>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = none.has(code) ? undefined : english!.of(code)
    // Codes of former countries show the name of their successor and are skipped.
    if (name && !found.has(name)) found.set(name, { latin: inLatinAlone(name), name: own!.of(code)! })
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, lang))
}
