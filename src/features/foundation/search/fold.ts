import { latinLookalikes } from './letters.ts'

/**
 * Folds text to what it is searched by: compatibility forms and accents gone, lower case, ё as е, everything but
 * letters and digits a space, words of two scripts glued together ('полPROSEPT') taken apart, and a Latin word or
 * number with look-alike Cyrillic letters in it ('Сore', 'т0530') written in Latin. Catalogue and query go through
 * the same function, so they meet whatever it does.
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

/** Most of a catalogue is, and needs no more than lower case. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the first and the last ASCII character are the range meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/**
 * The form SKUs, manufacturer part numbers and barcodes are compared in: separators out, look-alike Cyrillic letters as
 * Latin. 'DCS-8325LH', 'dcs 8325 lh' and 'DСS8325LН' are one code.
 */
export function codeOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return latinised(plain.replace(/[^\p{L}\p{N}]+/gu, ''))
}

/** A barcode without its leading zeros: EAN-13, UPC-A and GTIN-14 of one thing are then the same digits. */
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
  text.replace(/[а-яіѕј]/g, (email) => latinLookalikes[email] ?? email)
