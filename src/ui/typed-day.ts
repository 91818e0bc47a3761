import { momentIn } from '#platform/shared/day-in.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'

/** The bounds of a field; `today` gives the year where none is typed. All are days, '2026-11-24'. */
type Within = { today: string; min?: string | undefined; max?: string | undefined }

/** `isComplete`: the year is typed with four digits, so further typing does not change the day. */
export type TypedDay = { day: string; isComplete: boolean }

/**
 * Returns the day a person typed in one of the usual forms of both languages, or null if it is none:
 * '24.11.2026', '24/11/26', '24.11', '2026-11-24', '24 Nov 2026', 'November 24, 2026', '24 ноя', 'tomorrow'.
 * Figures are the day before the month, in English too; they are never swapped. Two figures of a year are of
 * this century. Without a year, the day is in the current one unless the bounds leave only a neighbouring year.
 */
export function dayFrom(text: string, within: Within): TypedDay | null {
  const typed = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?г\.?$/, '')
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')
  const shift = shifts.get(typed)
  if (shift !== undefined) return { day: dayAfter(within.today, shift), isComplete: true }
  const parts = partsOf(typed)
  if (!parts) return null
  const { day, month, year } = parts
  const found = year === undefined ? nearest(day, month, within) : dayOf(yearOf(year), month, day)
  return found === null ? null : { day: found, isComplete: year?.length === 4 }
}

/** Formats a day for a field in which it may be typed again: '24 Nov 2026', '24.11.2026'. */
export const dayToType = (lang: Lang, day: string): string =>
  momentIn(
    lang,
    day,
    lang === 'ru'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' },
  )

const shifts = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['сегодня', 0],
  ['завтра', 1],
  ['послезавтра', 2],
  ['вчера', -1],
])

type Parts = { day: number; month: number; year: string | undefined }

const yearFirst = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/
const figures = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2}))?\.?$/
const word = /\d+|\p{L}+/gu
const dayFigure = /^\d{1,2}$/
const yearFigure = /^(?:\d{2}|\d{4})$/
const between = /^[-\d\p{L}., ]+$/u

function partsOf(typed: string): Parts | null {
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? []
  if (isoYear) return { day: Number(isoDay), month: Number(isoMonth), year: isoYear }
  const [, day, month, year] = figures.exec(typed) ?? []
  if (day) return { day: Number(day), month: Number(month), year }
  return between.test(typed) ? withName(typed.match(word) ?? []) : null
}

/** '24 nov 2026' or 'nov 24, 2026', in words. */
function withName([first = '', second = '', year, ...rest]: string[]): Parts | null {
  if (rest.length > 0 || (year !== undefined && !yearFigure.test(year))) return null
  return dayFigure.test(first) ? named(first, second, year) : named(second, first, year)
}

function named(day: string, name: string, year: string | undefined): Parts | null {
  if (!dayFigure.test(day) || name.length < shortestName) return null
  const month = monthNames().findIndex((names) => names.some((full) => full.startsWith(name))) + 1
  return month > 0 ? { day: Number(day), month, year } : null
}

/** 'мая' and 'may' need no more. */
const shortestName = 3

let names: string[][] | undefined
/** The names of each month in both languages: 'november', 'ноябрь' and, next to a day, 'ноября'. */
function monthNames(): string[][] {
  names ??= Array.from({ length: 12 }, (_, at) => {
    const first = new Date(Date.UTC(2026, at, 1))
    return languages.flatMap((lang) => [
      momentIn(lang, first, { month: 'long' }).toLowerCase(),
      momentIn(lang, first, { day: 'numeric', month: 'long' }).toLowerCase().replace('1 ', ''),
    ])
  })
  return names
}

const yearOf = (typed: string): number => (typed.length === 4 ? Number(typed) : 2000 + Number(typed))

function nearest(day: number, month: number, { today, min = '', max = '9' }: Within): string | null {
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1, year - 1].map((each) => dayOf(each, month, day))
  return days.find((each) => each !== null && each >= min && each <= max) ?? days[0]!
}

/** Returns null if there is no such day, such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199) return null
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isSame = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isSame ? moment.toISOString().slice(0, 10) : null
}

function dayAfter(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
