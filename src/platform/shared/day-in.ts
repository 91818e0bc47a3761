/** The locale of dates and figures: English uses the British one, with the day first. */
const localeOf = (lang: string): string => (lang === 'ru' ? 'ru-RU' : 'en-GB')

/** Creating a format costs fifty times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a moment, in UTC unless `as` names a zone (`timeZone: undefined`: the reader's zone). Removes «г.»
 * from Russian years, whose full stop would end the sentence.
 */
export function momentIn(lang: string, at: string | Date, as: Intl.DateTimeFormatOptions): string {
  const options = { timeZone: 'UTC', ...as }
  const key = `${lang} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), options)
  formats.set(key, format)
  return format.format(new Date(at)).replace(/\sг\.(?=,| в |$)/, '')
}

/** The time zone where a day begins first. */
export const easternmost = 'Pacific/Kiritimati'

/** By time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Returns the day ('2026-05-14') of a moment in a time zone. Throws `RangeError` for an unknown zone. */
export function dayAt(at: string | number | Date, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar.format(new Date(at))
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * Formats a day ('2026-05-14'), the same in every zone: "14 May 2026", «14 мая 2026». A moment is on the day of
 * `timeZone`.
 */
export function dayIn(lang: string, on: string): string
export function dayIn(lang: string, at: string | Date, timeZone: string): string
export function dayIn(lang: string, at: string | Date, timeZone = 'UTC'): string {
  const isDay = typeof at === 'string' && at.length === 'YYYY-MM-DD'.length
  return momentIn(lang, at, { ...day, timeZone: isDay ? 'UTC' : timeZone })
}
