/** The locale whose dates and figures a language reads: English ones are British, the day first. */
const localeOf = (lang: string): string => (lang === 'ru' ? 'ru-RU' : 'en-GB')

/** Making a format costs fifty times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in words, in UTC unless `as` names a zone (`timeZone: undefined`: that of the person who reads).
 * A Russian year goes without its «г.», whose full stop would end the sentence.
 */
export function momentIn(lang: string, at: string | Date, as: Intl.DateTimeFormatOptions): string {
  const options = { timeZone: 'UTC', ...as }
  const key = `${lang} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), options)
  formats.set(key, format)
  return format.format(new Date(at)).replace(/\sг\.(?=,| в |$)/, '')
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day ('2026-05-14', or a moment's in UTC) as it is read, the same in every zone: "14 May 2026", «14 мая 2026». */
export const dayIn = (lang: string, on: string | Date): string => momentIn(lang, on, day)
