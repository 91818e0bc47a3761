import iconv from 'iconv-lite'

/** An encoding of text files, by the name people know. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'windows-1251' | 'windows-1252' | 'KOI8-R' | 'CP866'

const singleByte = ['windows-1251', 'windows-1252', 'KOI8-R', 'CP866'] as const

/**
 * Decodes a text file by its byte order mark, by its zero bytes (UTF-16) or as UTF-8; otherwise in the single-byte
 * encoding in which its words look most like words. Null if the bytes are not text.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: TextEncoding } | null {
  const wide = wideOf(bytes)
  if (wide) return { text: iconv.decode(bytes, wide), encoding: 'UTF-16' }
  if (bytes.subarray(0, 64 * 1024).includes(0)) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const encoding = likeliest(bytes)
    return { text: iconv.decode(bytes, encoding), encoding }
  }
}

/** Without a byte order mark, text is UTF-16 if every second byte of its ASCII characters is zero. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0 || bytes.length < 4) return null
  const start = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 8 && even === 0) return 'utf-16le'
  return even > start.length / 8 && odd === 0 ? 'utf-16be' : null
}

/** Enough to tell the encodings apart. */
const looked = 256 * 1024

const likeliest = (bytes: Buffer): (typeof singleByte)[number] => {
  const start = bytes.subarray(0, looked)
  const scores = singleByte.map((encoding) => ({
    encoding,
    score: plausibility(iconv.decode(start, encoding)),
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

const frequent = /[оеаинтсрвлОЕАИНТСРВЛ]/g
const western = /[äöüßÄÖÜéèêàâçñáíóúõšžåøæ]/g
const strange = /[\u2500-\u259f\u0080-\u009f\ufffd¤¦¨¬¶¸]/g
/** What Windows-1251 makes of a capital in CP866. */
const cutCapital = /[\u0402-\u040f\u0452-\u045f\u2018-\u203a€™](?=[а-я])/g
const words = /\p{L}+/gu

/**
 * Scores how much a decoded text looks like words. A word has one script and one shape: 'счёт', 'Счёт', 'СЧЁТ'. Text in
 * the wrong Cyrillic encoding has the shape 'сЧЕТ' or box-drawing characters; Western text in a Cyrillic one
 * has words of two scripts ('Schьtz').
 */
function plausibility(text: string): number {
  let score = -5 * (text.match(strange) ?? []).length - 5 * (text.match(cutCapital) ?? []).length
  for (const [word] of text.matchAll(words)) {
    if (/^\p{ASCII}*$/u.test(word)) continue
    const [isCyrillic, isLatin] = [/\p{Script=Cyrillic}/u.test(word), /\p{Script=Latin}/u.test(word)]
    if (isCyrillic && isLatin) score -= 3 * word.length
    else if (isCyrillic)
      score += (isShaped(word) ? 2 : -2) * word.length + (word.match(frequent) ?? []).length
    else score += isShaped(word) ? 3 * (word.match(western) ?? []).length - accented(word) : -word.length
  }
  return score
}

/** Letters beyond ASCII are few in a Western word. */
const accented = (word: string): number => {
  const count = (word.match(/\P{ASCII}/gu) ?? []).length
  return count * 2 > word.length ? 3 * count : 0
}

const isShaped = (word: string): boolean =>
  word === word.toLowerCase() || word === word.toUpperCase() || word.slice(1) === word.slice(1).toLowerCase()
