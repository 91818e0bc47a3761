import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lines, openFont, weights } from './typeface.ts'

/** The fonts for characters that our typeface lacks. They load only for a document that needs them. */

/**
 * In the order they are tried. Each package has one file per range of characters (`unicode.json`);
 * `ranges` replaces that list where it is missing or wrong. Unifont has every character of the basic plane.
 */
const families: { package: string; ranges?: Record<string, string> }[] = [
  { package: '@fontsource-variable/roboto' },
  { package: '@fontsource-variable/noto-sans' },
  {
    package: '@fontsource/noto-sans-math',
    ranges: { latin: 'U+300-3FF,U+2000-2BFF,U+1D400-1D7FF,U+1EE00-1EEFF' },
  },
  { package: '@fontsource-variable/noto-sans-symbols' },
  { package: '@fontsource-variable/noto-emoji' },
  { package: '@fontsource/noto-sans-symbols-2' },
  { package: '@fontsource-variable/vazirmatn' },
  { package: '@fontsource-variable/noto-sans-hebrew' },
  { package: '@fontsource-variable/noto-sans-thai' },
  { package: '@fontsource-variable/noto-sans-sc' },
  { package: '@fontsource-variable/noto-sans-jp' },
  { package: '@fontsource-variable/noto-sans-kr' },
  { package: '@fontsource/unifont', ranges: { latin: 'U+0-FFFF' } },
]

/** A font with just the characters of one document, in both weights. */
export type FallbackFont = { name: string; files: { normal: Buffer; bold: Buffer }; characters: string[] }

/** Returns fonts for the given characters. What no font has is in none of them. */
export async function fallbackFonts(characters: Iterable<string>): Promise<FallbackFont[]> {
  const found: FallbackFont[] = []
  const rest = new Set(characters)
  for (const slice of slices()) {
    if (rest.size === 0) break
    const wanted = [...rest].filter((one) => isIn(slice.ranges, one.codePointAt(0)!))
    const font = wanted.length > 0 && (await cut(slice, wanted))
    if (!font) continue
    found.push(font)
    for (const one of font.characters) rest.delete(one)
  }
  return found
}

type Slice = { name: string; file: string; isVariable: boolean; ranges: [from: number, to: number][] }

const { resolve } = createRequire(import.meta.url)
let known: Slice[] | undefined
function slices(): Slice[] {
  known ??= families.flatMap(slicesOf)
  return known
}

function slicesOf({ package: from, ranges }: (typeof families)[number]): Slice[] {
  const isVariable = from.startsWith('@fontsource-variable/')
  const family = from.split('/')[1]!
  const listed: Record<string, string> =
    ranges ?? JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8'))
  return Object.entries(listed).map(([key, list]) => {
    const part = key.replace(/[[\]]/g, '')
    const kind = isVariable ? 'wght' : '400'
    return {
      name: `${family} ${part}`,
      file: `${from}/files/${family}-${part}-${kind}-normal.woff2`,
      isVariable,
      ranges: list.split(',').map(rangeOf),
    }
  })
}

/** Reads `U+0000-00FF` or `U+0131`. */
function rangeOf(text: string): [number, number] {
  const [from, to = from] = text.slice(2).split('-')
  return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)]
}

const isIn = (ranges: [number, number][], point: number): boolean =>
  ranges.some(([from, to]) => from <= point && point <= to)

/** Joiners have no appearance but change the letters beside them. */
const joiners = ' \u200c\u200d'

/** Cuts the characters out of a font file; null if it has none of them. */
async function cut({ name, file, isVariable }: Slice, wanted: string[]): Promise<FallbackFont | null> {
  const { default: subset } = await import('subset-font')
  const whole = await readFile(resolve(file))
  const inWeight = (wght: number): Promise<Buffer> =>
    subset(whole, wanted.join('') + joiners, {
      targetFormat: 'truetype',
      ...(isVariable && { variationAxes: { wght } }),
    }).then(withOurLines)
  const normal = await inWeight(weights.normal)
  const font = openFont(normal)
  // A font of the empty glyph alone has no table of characters.
  if (!('numGlyphs' in font) || font.numGlyphs <= 1) return null
  const characters = wanted.filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0)!))
  if (characters.length === 0) return null
  return {
    name,
    characters,
    files: { normal, bold: isVariable ? await inWeight(weights.bold) : normal },
  }
}

/** Gives a font the line height of our typeface, so that one character does not make its line higher. */
function withOurLines(bytes: Buffer): Buffer {
  const font = tablesOf(openFont(bytes))
  const at = font.directory.tables.hhea.offset
  for (const [place, height] of [lines.ascent, lines.descent, lines.lineGap].entries())
    bytes.writeInt16BE(Math.round((height / lines.unitsPerEm) * font.unitsPerEm), at + 4 + 2 * place)
  return bytes
}

/** Tables of a font file, missing from the package's types. */
const tablesOf = (font: object) =>
  font as { unitsPerEm: number; directory: { tables: { hhea: { offset: number } } } }
