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

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * Formats a day ('2026-05-14', or a moment's day in UTC), the same in every zone: "14 May 2026", «14 мая
 * 2026».
 */
export const dayIn = (lang: string, on: string | Date): string => momentIn(lang, on, day)
