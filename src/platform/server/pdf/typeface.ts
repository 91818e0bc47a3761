import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** The typeface has one file per script, so a text is split into runs, as a browser does. */

const require = createRequire(import.meta.url)
/** The copy of the package that pdfmake has loaded; an import would load a second one. */
export const { create: openFont } = require('fontkit') as typeof import('fontkit')

const scripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'math', 'symbols', 'vietnamese'] as const
type Script = (typeof scripts)[number]

export const weights = { normal: 400, bold: 600 } as const
const nameOf = (script: Script, weight: number): string => `onest-${script}-${weight}.ttf`

export const mainFont = 'Onest latin'
/** Font names with the file names that `fontFiles` uses. */
export const fonts = Object.fromEntries(
  scripts.map((script) => [
    `Onest ${script}`,
    { normal: nameOf(script, weights.normal), bold: nameOf(script, weights.bold) },
  ]),
)
/** The unpacked font files. */
export const fontFiles: [name: string, bytes: Buffer][] = scripts.flatMap((script) =>
  Object.values(weights).map((weight): [string, Buffer] => [
    nameOf(script, weight),
    unpackWoff(
      readFileSync(require.resolve(`@fontsource/onest/files/onest-${script}-${weight}-normal.woff`)),
    ),
  ]),
)

const opened = new Map(
  Object.entries(fonts).map(([font, { normal }]) => [
    font,
    openFont(fontFiles.find(([name]) => name === normal)![1]) as Font,
  ]),
)

/** The heights of a line of our typeface, in units of its font. */
export const lines: Pick<Font, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm'> = opened.get(mainFont)!

/**
 * Says whether a font draws a character. The package lists ranges for browsers instead, with many
 * characters that its files lack.
 */
export function covers(font: string, character: string): boolean {
  const key = font + character
  let known = isDrawn.get(key)
  if (known === undefined) {
    known = opened.get(font)?.hasGlyphForCodePoint(character.codePointAt(0)!) ?? false
    isDrawn.set(key, known)
  }
  return known
}
const isDrawn = new Map<string, boolean>()

/** Returns the font of our typeface that draws a character. */
export const fontOf = (character: string): string | undefined =>
  Object.keys(fonts).find((font) => covers(font, character))
