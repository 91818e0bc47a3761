/**
 * Transliteration of Russian letters by ICAO Doc 9303 (as in passports), for the Latin-only fields of spec
 * §5.
 */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

export function transliterate(text: string): string {
  return [
    ...text
      .normalize('NFKD')
      .replace(/и\u0306/g, 'й')
      .replace(/[\u0300-\u0305\u0307-\u036f]/g, ''),
  ]
    .map(inLatin)
    .join('')
    .normalize('NFKC')
}

function inLatin(letter: string): string {
  const lower = letter.toLowerCase()
  const latin = letters[lower]
  if (latin === undefined) return letter
  return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** Spec §5: Latin letters and spaces only. */
export const onlyLatin = /^[A-Za-z ]*$/

/**
 * Returns a text in Latin letters and spaces only: other alphabets are transliterated, other characters
 * become spaces.
 */
export const inLatinAlone = (text: string): string =>
  transliterate(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
