import { latinLookalikes } from './letters.ts'

/**
 * Folds text to its searchable form: removes compatibility forms and accents, lower case, ё as е, everything
 * except letters and digits as a space. Words of two scripts joined together ('полPROSEPT') are separated,
 * and Latin words or numbers with look-alike Cyrillic letters ('Сore', 'т0530') are written in Latin.
 * Catalogue and queries use the same function, so they always match.
 */
export function fold(text: string): string {
  if (isAscii(text)) return spaced(text.toLowerCase())
  const plain = text
    .replace(/[™®©℠]/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')
  return spaced(plain).replace(mixedWord, ungluedOrLatin)
}

/** Most of a catalogue is ASCII and only needs lower case. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the first and the last ASCII character are the range meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/**
 * Returns the form in which part numbers, manufacturer part numbers and barcodes are compared: without
 * separators, look-alike Cyrillic letters as Latin. 'DCS-8325LH', 'dcs 8325 lh' and 'DСS8325LН' are one code.
 */
export function codeOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return latinised(plain.replace(/[^\p{L}\p{N}]+/gu, ''))
}

/** Returns a barcode without leading zeros, so that EAN-13, UPC-A and GTIN-14 of one thing are equal. */
export const barcodeOf = (text: string): string => text.replace(/\D+/g, '').replace(/^0+/, '')

const mixedWord = /[\p{L}\p{N}]*\p{Script=Cyrillic}[\p{L}\p{N}]*/gu
const seam = /(?<=\p{Script=Latin})(?=\p{Script=Cyrillic})|(?<=\p{Script=Cyrillic})(?=\p{Script=Latin})/gu

function ungluedOrLatin(word: string): string {
  if (!/[a-z\d]/.test(word)) return word
  const latin = latinised(word)
  if (!/\p{Script=Cyrillic}/u.test(latin)) return latin
  const parts = word.split(seam)
  return parts.length > 1 ? parts.map(ungluedOrLatin).join(' ') : word
}

const latinised = (text: string): string =>
  text.replace(/[а-яіѕј]/g, (letter) => latinLookalikes[letter] ?? letter)
