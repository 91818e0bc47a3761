const held = '\u00a0'
const joined = '\u2060'

/**
 * Keeps the designations in a product name on one line: sizes around a `×`, and a number with its short word,
 * as in M8 × 60, ISO 4017, EN 1092-1, сталь 45, steel 8.8. Long words may break, or they would overflow
 * narrow cards.
 */
export const designation = (name: string): string =>
  name
    .replace(/ × /g, `${held}×${held}`)
    .replace(/(?<=(?<![\p{L}\d])[\p{L}\d]{1,5}) (?=\p{Lu}?\d)/gu, held)
    .replace(/(?<=\d)-(?=\d)/g, `${joined}-${joined}`)

/** Capitalises the first letter, for words used outside a sentence: «ноябрь 2026» becomes «Ноябрь 2026». */
export const capitalised = (words: string, lang: string): string =>
  words.slice(0, 1).toLocaleUpperCase(lang) + words.slice(1)

/** Prevents a heading from ending a line with a short word («и», «в», «на») or beginning one with a dash. */
export const unhung = (heading: string): string =>
  heading
    .replace(/(?<=^|[\s«(])([А-Яа-яЁё]{1,2}|[Бб]ез|[Дд]ля|[Ии]ли|[Нн]ад|[Пп]од|[Пп]ри|[Пп]ро) /g, `$1${held}`)
    .replace(/ (?=[—–] )/g, held)
