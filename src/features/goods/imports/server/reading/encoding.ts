import iconv from 'iconv-lite'
import type { Encoding } from '../../text-file.ts'

/** The names iconv-lite knows the encodings by, where they differ. */
const iconvNames: Partial<Record<Encoding, string>> = {
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'x-mac-cyrillic': 'maccyrillic',
  macintosh: 'macroman',
}

/** Decodes a text and drops its byte order mark. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const text = iconv.decode(Buffer.from(bytes), iconvNames[encoding] ?? encoding)
  // Since 1998 the euro has had the place of the general currency sign; iconv-lite has the table of before.
  return encoding === 'macintosh' ? text.replaceAll('¤', '€') : text
}

/** How much of a file is looked at. */
const looked = 64 * 1024
/** Only lines with something else than ASCII tell encodings apart. */
const mostTelling = 20_000

/**
 * Recognises the encoding of a text: by its mark, by its zero bytes (UTF-16), as valid UTF-8, and otherwise as the
 * encoding in which its letters make the likeliest Russian or Western words.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const wide = wideOf(start)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  const telling = tellingLines(start)
  const isFromMac = start.includes(13) && !start.includes(10)
  const judged = candidates.map(({ encoding, letters }) => ({
    encoding,
    score: scoreOf(decoded(telling, encoding), letters) + (isFromMac && encoding.includes('mac') ? 3 : 0),
  }))
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** Zero bytes in every other place are the upper halves of UTF-16 letters, if nothing else is zero. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const zeros: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = zeros
  if (even === 0 && odd > bytes.length / 20) return 'utf-16le'
  return odd === 0 && even > bytes.length / 20 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but ASCII is meant
  const telling = lines.filter((line) => /[^\x00-\x7f]/.test(line))
  return Buffer.from(telling.join('\n').slice(0, mostTelling), 'latin1')
}

/** The letters of Russian by how often they occur, per thousand. */
const russian = Object.fromEntries(
  [...'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'].map((letter, place) => [
    letter,
    [
      110, 85, 80, 74, 67, 63, 55, 47, 45, 43, 35, 32, 30, 28, 26, 20, 19, 17, 17, 16, 16, 14, 12, 10, 9, 7,
      6, 5, 4, 3, 3, 1, 2,
    ][place]!,
  ]),
)
const ofRussian = (letter: string): number => Math.log2((russian[letter] ?? 0.5) / 8)

const listed = (letters: string, signs: string) => (letter: string) =>
  letters.includes(letter) ? 2 : signs.includes(letter) ? 1 : -3
const western = listed('äöüßéèàâçêëîïôûùñóíáúåøæœìòãõ', '°±µ×–—‘’“”„«»€£®™½¼¾²³·…§')
const central = listed('ąćęłńóśźżšžčřěůýáíéťďňőűöüäúßţşăâî', '°±µ×–—‘’“”„«»€®™§')

/** In the order of their preference where nothing tells them apart. */
const candidates: readonly { encoding: Encoding; letters: (letter: string) => number }[] = [
  { encoding: 'windows-1251', letters: ofRussian },
  { encoding: 'koi8-r', letters: ofRussian },
  { encoding: 'cp866', letters: ofRussian },
  { encoding: 'x-mac-cyrillic', letters: ofRussian },
  { encoding: 'windows-1252', letters: western },
  { encoding: 'windows-1250', letters: central },
  { encoding: 'cp850', letters: western },
  { encoding: 'macintosh', letters: western },
]

const isCyrillic = (letter: string): boolean => /\p{Script=Cyrillic}/u.test(letter)
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter)
/** Signs that occur in Russian lists in any of the encodings. */
const signsOfRussian = '°±«»№–—“”„’…·×²³®™€₽µ§\u00a0'

/** Sums up how likely every letter and its neighbour are. */
function scoreOf(text: string, letters: (letter: string) => number): number {
  const wantsCyrillic = letters === ofRussian
  let score = 0
  let before = ''
  for (const letter of text) {
    if (letter > '\u007f') score += likelihood(letter, before, wantsCyrillic, letters)
    else if (isLatin(letter) && isCyrillic(before)) score -= 2
    before = letter
  }
  return score
}

function likelihood(
  letter: string,
  before: string,
  wantsCyrillic: boolean,
  letters: (letter: string) => number,
): number {
  const small = letter.toLowerCase()
  // A square or cubic metre, where Windows-1250 would have mł.
  if (before === 'm' && (letter === '²' || letter === '³')) return 3
  if (wantsCyrillic && !isCyrillic(letter)) return signsOfRussian.includes(letter) ? 0 : -6
  const turnsUpper = letter !== small && before !== before.toUpperCase() ? -5 : 0
  const mixes = wantsCyrillic && /[a-z]/i.test(before) ? -4 : 0
  return letters(small) + turnsUpper + mixes
}
