import { sizesIn } from '#features/foundation/search/sizes.ts'

/** Returns whether a text has a word that can only be a part number: letters with digits, and no size. */
export const hasCode = (text: string): boolean =>
  text.split(/[\s,;()]+/).some((word) => isCodeLike(word) && sizesIn(word)[0]?.text !== word)

const isCodeLike = (word: string): boolean =>
  word.length >= 4 && /\p{L}/u.test(word) && /\d/.test(word) && /^[\p{L}\d][\p{L}\d./_-]*$/u.test(word)

export const hasSize = (text: string): boolean =>
  sizesIn(text).length > 0 || /(?:^|[\s,])[MМmм]\d{1,3}(?![\p{L}\d])/u.test(text)

/** Returns whether digits are a barcode: of its length, and with its check digit. */
export function isBarcode(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (![8, 12, 13, 14].includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
