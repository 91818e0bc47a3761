import type { Early, Instalment } from '#features/people/payment-terms/payment-plan.ts'
import { earlyWords, planWords } from '#features/people/payment-terms/plan-words.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { figureIn } from '#platform/shared/figure.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { fieldNames, partNames } from './names.ts'

/** The language, time zone and names used for a reader. */
export type Reader = {
  lang: Lang
  say: Translate
  time_zone: string
  /** Names of people by id. */
  people: ReadonlyMap<number, string>
}

const place = { en: 0, ru: 1 } as const
const languageOf = /_(en|ru)$/

/** Returns the name of a table. */
export const namePart = (part: string, lang: Lang): string => partNames[part]?.[place[lang]] ?? part

/** Returns the name of a column: 'Name (ru)'. */
export function nameField(field: string, lang: Lang): string {
  const known = fieldNames[field]?.[place[lang]]
  if (known) return known
  const suffix = languageOf.exec(field)?.[1]
  const stem = suffix && fieldNames[field.replace(languageOf, '')]?.[place[lang]]
  return stem ? `${stem} (${suffix})` : field.replaceAll('_', ' ')
}

/** Returns whether a column contains a person's id. */
export const isPerson = (field: string): boolean =>
  /(_by|_by_id|^actor_id|^author_id|manager_id|^substitute_id|^user_id|^watcher_ids)$/.test(field)

const isAmount = (field: string): boolean => /(^|_)amount$|^(credit_limit|order_limit|min_sum)$/.test(field)
const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** Message groups for the values of columns. */
const wordsOf: Record<string, string> = {
  status: 'statuses',
  stage: 'orders.stages',
  role: 'audit.roles',
  roles: 'audit.roles',
}

/** Returns a value in words; null if there is none. */
export function sayValue(
  field: string,
  value: unknown,
  reader: Reader,
  currency: string | null,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'instalments') return planWords(planOf(value), reader.say, reader.lang)
  if (Array.isArray(value))
    return value.map((one) => sayValue(field, one, reader, currency)).join(', ') || null
  if (typeof value === 'boolean') return reader.say(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return sayNumber(field, value, reader, currency)
  if (typeof value === 'object') return sayObject(field, value, reader)
  const text = String(value)
  if (day.test(text)) return sayDay(text, reader)
  if (moment.test(text)) return sayMoment(text, reader)
  return wordOf(field, text, reader)
}

/** The audit stores rows as they were, so the column of a plan holds one. */
const planOf = (value: unknown) => ({ instalments: value as Instalment[], early: null })

const sayObject = (field: string, value: object, { say, lang }: Reader): string =>
  field === 'early' ? earlyWords(value as Early, say, lang) : JSON.stringify(value)

function sayNumber(field: string, value: number, { lang, people }: Reader, currency: string | null): string {
  if (isPerson(field)) return people.get(value) ?? `#${value}`
  if (field.endsWith('_bp')) return `${figureIn(lang, value / 100)}\u00a0%`
  if (currency && isAmount(field)) return formatMoney(money(value, currency), lang)
  return String(value)
}

const sayDay = (text: string, { lang }: Reader): string => momentIn(lang, text, { dateStyle: 'medium' })

const sayMoment = (text: string, { lang, time_zone }: Reader): string =>
  momentIn(lang, text, { dateStyle: 'medium', timeStyle: 'medium', timeZone: time_zone })

function wordOf(field: string, text: string, { say }: Reader): string {
  const key = wordsOf[field] && `${wordsOf[field]}.${text}`
  if (!key) return text
  const said = say(key)
  return said === key ? text : said
}
