import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'
import { breakMark, type Run, softHyphen } from './runs.ts'

/** A piece of a line as pdfmake places it. Its x is relative to the line. */
export type Inline = Pick<Run, 'text' | 'level'> & {
  x: number
  width: number
  fontSize: number
  font: { font: Font }
}
export type Line = { inlines: Inline[]; lastLineInParagraph?: boolean; clone: () => Line }

/**
 * Returns a line as it is drawn: right-to-left words in their order, a hyphen where the line ends at a
 * soft hyphen, no other mark of a possible break. pdfmake draws one line more than once, so it is copied.
 */
export function asDrawn(line: Line): Line {
  const isMarked = line.inlines.some(({ text }) => breakMark.test(text))
  const isMixed = line.inlines.some(({ level = 0 }) => level > 0)
  if (!isMarked && !isMixed) return line
  const drawn = line.clone()
  drawn.inlines = withoutMarks(line).map((inline) => ({ ...inline }))
  if (isMixed) reorder(drawn.inlines)
  return drawn
}

function withoutMarks({ inlines, lastLineInParagraph }: Line): Inline[] {
  const words = inlines.filter(({ text }) => !breakMark.test(text))
  const [before, end] = [words.at(-1), inlines.at(-1)]
  const isBroken = before && end?.text === softHyphen && !lastLineInParagraph
  return isBroken ? [...words, { ...end, text: '-', fontSize: before.fontSize }] : words
}

/**
 * Applies rules L2 and L4 of the Unicode bidirectional algorithm to the pieces of a line. Spaces at its end
 * stay at the right of every line, where they move no word.
 */
function reorder(inlines: Inline[]): void {
  const levels = inlines.map(({ level = 0 }) => level)
  for (let at = inlines.length - 1; at >= 0 && inlines[at]!.text.trim() === ''; at--) levels[at] = 0
  let x = Math.min(...inlines.map((inline) => inline.x))
  for (const at of visualOrder(levels)) {
    const inline = inlines[at]!
    inline.x = x
    x += inline.width
    inline.text = facing(inline, levels[at]! % 2 === 1)
  }
}

/** Returns the places from left to right: every sequence at or above each level is reversed. */
export function visualOrder(levels: number[]): number[] {
  const order = levels.map((_, at) => at)
  for (let level = Math.max(...levels); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && levels[order[to]!]! >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return order
}

const bidi = bidiFactory()

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The font library draws a text of a right-to-left script from the right by itself, if the font has
 * shaping tables. Everything else that belongs the other way round is reversed here.
 */
function facing({ text, font: { font } }: Inline, isRightToLeft: boolean): string {
  const isReversed = 'GSUB' in tablesOf(font) || 'GPOS' in tablesOf(font)
  const isDrawnFromRight = isReversed && font.layout(text).direction === 'rtl'
  const letters = Array.from(clusters.segment(text), ({ segment }) => segment)
  if (isDrawnFromRight !== isRightToLeft) letters.reverse()
  if (!isRightToLeft) return letters.join('')
  return letters.map((one) => bidi.getMirroredCharacter(one) ?? one).join('')
}

/** The tables of the font file, missing from the package's types. */
const tablesOf = (font: Font): Record<string, unknown> =>
  (font as unknown as { directory: { tables: Record<string, unknown> } }).directory.tables
