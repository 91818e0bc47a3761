import { dayIn } from '#features/goods/imports/cells.ts'

/** Months in the languages of statements, by their first letters. */
const months: readonly (readonly string[])[] = [
  ['jan', 'янв', 'ene', 'gen', 'sty', 'sau'],
  ['feb', 'фев', 'fév', 'fev', 'lut', 'vas'],
  ['mar', 'мар', 'mär', 'mrt', 'märts', 'kov'],
  ['apr', 'апр', 'avr', 'abr', 'kwi', 'bal'],
  ['may', 'мая', 'май', 'mai', 'maj', 'mag', 'mei', 'geg'],
  ['jun', 'июн', 'juin', 'giu', 'cze', 'bir'],
  ['jul', 'июл', 'juil', 'lug', 'lip', 'lie'],
  ['aug', 'авг', 'août', 'ago', 'sie', 'rgp'],
  ['sep', 'сен', 'set', 'wrz', 'rgs'],
  ['oct', 'окт', 'okt', 'ott', 'paź', 'spa'],
  ['nov', 'ноя', 'lis', 'lap'],
  ['dec', 'дек', 'dez', 'déc', 'dic', 'gru', 'det', 'gruo'],
]

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/

/** Whether the day or the month comes first in '05/06/2026'. */
export type DayOrder = 'day' | 'month'

/** In characters, with the time of day. */
const longestDay = 60
/** Removes the time of day. */
const dayOnly = (text: string): string =>
  text.length > longestDay ? '' : text.trim().replace(/(?:\s*T|[\s,]+)\d{1,2}:\d{2}.*$/i, '')

/** Returns what the days of a file prove: one after the 12th has no second reading. Null if nothing or both. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  const proved = new Set<DayOrder>()
  for (const text of texts) {
    const [, first, second] = slashed.exec(dayOnly(text)) ?? []
    if (first && Number(first) > 12) proved.add('day')
    if (second && Number(second) > 12) proved.add('month')
  }
  return proved.size === 1 ? [...proved][0]! : null
}

/** Returns a day like '2026-05-14'; 'unclear' for '05/06/2026' without a known order; null if it is none. */
export function bankDay(text: string, order: DayOrder | null): string | 'unclear' | null {
  const bare = dayOnly(text)
  const [, first, second, year] = slashed.exec(bare) ?? []
  if (first && second && year) {
    const isSame = Number(first) === Number(second)
    const known = Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : isSame ? 'day' : order
    if (known === null) return 'unclear'
    return dayOf(year, known === 'day' ? second : first, known === 'day' ? first : second)
  }
  return named(bare) ?? figures(bare) ?? dayIn(bare)
}

function figures(bare: string): string | null {
  const compact = /^(\d{4})[/]?(\d{2})[/]?(\d{2})$/.exec(bare)
  if (compact) return dayOf(compact[1]!, compact[2]!, compact[3]!)
  const short = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})\.?(?:\s*г\.?)?$/.exec(bare)
  if (short) return dayOf(short[3]!, short[2]!, short[1]!)
  return null
}

function named(text: string): string | null {
  const bare = text.toLowerCase()
  const first = /^(\d{1,2})[\s.-]+(\p{L}+)[\s.,-]+(\d{4}|\d{2})(?:\s*г\.?)?$/u.exec(bare)
  const second = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(bare)
  const [day, word, year] = first ? first.slice(1) : second ? [second[2], second[1], second[3]] : []
  if (!day || !word || !year) return null
  const month = months.findIndex((names) => names.some((name) => word.startsWith(name)))
  return month < 0 ? null : dayOf(year, String(month + 1), day)
}

const dayOf = (year: string, month: string, day: string): string | null =>
  dayIn([year.length === 2 ? `20${year}` : year, month, day].join('-'))
