const held = '\u00a0'
const joined = '\u2060'

/**
 * A name of goods whose designations stay whole where a line breaks: the sizes around a `×`, and a number with the word
 * short word it belongs to, as in M8 × 60, ISO 4017, EN 1092-1, сталь 45, steel 8.8. A long word breaks off, or narrow cards tear.
 */
export const designation = (name: string): string =>
  name
    .replace(/ × /g, `${held}×${held}`)
    .replace(/(?<=(?<![\p{L}\d])[\p{L}\d]{1,5}) (?=\p{Lu}?\d)/gu, held)
    .replace(/(?<=\d)-(?=\d)/g, `${joined}-${joined}`)

/** What begins with a small e-mail inside a sentence, where it stands alone: «ноябрь 2026» as «Ноябрь 2026». */
export const capitalised = (words: string, lang: string): string =>
  words.slice(0, 1).toLocaleUpperCase(lang) + words.slice(1)

/**
 * A heading in which no short word hangs at the end of a line, «и», «в», «на» going with the word after them, and no dash
 * begins one.
 */
export const unhung = (heading: string): string =>
  heading
    .replace(/(?<=^|[\s«(])([А-Яа-яЁё]{1,2}|[Бб]ез|[Дд]ля|[Ии]ли|[Нн]ад|[Пп]од|[Пп]ри|[Пп]ро) /g, `$1${held}`)
    .replace(/ (?=[—–] )/g, held)
