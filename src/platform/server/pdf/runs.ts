import bidiFactory from 'bidi-js'
import { covers, fontOf, mainFont } from './typeface.ts'
import type { Layout } from './typeset.ts'

/** A piece of text in one font and, in a text with right-to-left words, of one direction. */
export type Run = {
  text: string
  font: string
  /** The embedding level of the Unicode bidirectional algorithm: right to left if odd. */
  level?: number
  fontSize?: number
}

export const softHyphen = '\u00ad'
const mayBreak = '\u200b'
/** A place where a line may end: a run of its own that takes no room, which `asDrawn` removes. */
export const breakMark = /^[\u00ad\u200b]$/
const noRoom = 0.001

/** The fonts of characters that our typeface lacks; null for a character that no font has. */
export type Fallback = Map<string, string | null>

/** Returns a layout with every text split into runs. Adds each character without a known font to `missing`. */
export function inFonts(layout: Layout, fallback: Fallback, missing: Set<string>): Layout {
  const set = <Part>(part: Part): Part => {
    if (Array.isArray(part)) return part.map(set) as Part
    if (part === null || typeof part !== 'object') return part
    const entries = Object.entries(part).map(([name, value]) => [
      name,
      name === 'text' && typeof value === 'string' ? runsOf(value, fallback, missing) : set(value),
    ])
    return Object.fromEntries(entries)
  }
  const footer: Layout['footer'] = (page, pages) => set(layout.footer(page, pages))
  // pdfmake asks for the foot of a page when the fonts must be known.
  footer(1, 1)
  return { ...set(layout), footer }
}

/** Splits a text into runs. Adds each character without a known font to `missing`. */
export function runsOf(text: string, fallback: Fallback, missing: Set<string>): Run[] {
  const clean = withBreaks(cleaned(text))
  const levels = rightToLeft.test(clean) ? bidi.getEmbeddingLevels(clean) : null
  const runs: Run[] = []
  let at = 0
  for (const character of clean) {
    const place = at
    at += character.length
    if (bidiControl.test(character)) continue
    const last = runs.at(-1)
    const drawn = drawnAs(character, last, fallback, missing)
    const level = levels?.levels[place]
    const isMark = breakMark.test(character)
    if (last && !last.fontSize && !isMark && last.font === drawn.font && last.level === level)
      last.text += drawn.text
    else
      runs.push({
        ...drawn,
        ...(isMark && { fontSize: noRoom }),
        ...(levels && { level }),
      })
  }
  return runs
}

const bidi = bidiFactory()

/** Hebrew, Arabic and their neighbours, their presentation forms, and marks that change the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Characters without a glyph of their own: they stay with the run before them. */
const unseen = /[\n\u00ad\u200b-\u200d]/

function drawnAs(
  character: string,
  last: Run | undefined,
  fallback: Fallback,
  missing: Set<string>,
): { text: string; font: string } {
  if (unseen.test(character)) return { text: character, font: last?.font ?? mainFont }
  if (last && covers(last.font, character)) return { text: character, font: last.font }
  const font = fontOf(character) ?? fallback.get(character)
  if (font === undefined) missing.add(character)
  return font ? { text: character, font } : { text: codeOf(character), font: mainFont }
}

/** Names a character that no font has: `[U+1F6FF]`. */
const codeOf = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Text of letters and signs that need no cleaning. */
const simple =
  /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff]*$/

/** Composes letters with their marks, and removes what has no appearance of its own. */
function cleaned(text: string): string {
  if (simple.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(
      /(?!\n)\p{Cc}|\u034f|[\u115f\u1160\u180e\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]|\p{Variation_Selector}|[\u{e0000}-\u{e0fff}]/gu,
      '',
    )
    .replace(/(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu, '')
    .replace(/(?<![\p{sc=Arabic}\p{sc=Syriac}\p{sc=Devanagari}\p{M}])[\u200c\u200d]/gu, '')
}

const endless =
  /[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Arabic}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]{30,}/gu
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]{2,}/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const dictionaryWords = new Intl.Segmenter('th', { granularity: 'word' })

/** Marks where a line may break inside a word longer than any column, and in scripts without spaces. */
const withBreaks = (text: string): string =>
  text
    .replace(endless, (word) => piecesOf(word, graphemes))
    .replace(unspaced, (words) => piecesOf(words, dictionaryWords))

const piecesOf = (text: string, pieces: Intl.Segmenter): string =>
  Array.from(pieces.segment(text), ({ segment }) => segment).join(mayBreak)
