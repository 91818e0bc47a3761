import { wordsOf } from '../fold.ts'
import { measuresIn } from '../measures.ts'
import { sizesIn } from '../sizes.ts'
import { standardsIn } from '../standards.ts'

/**
 * One term of a text. `said`: the ways to express it, each a list of folded words that are all required, the
 * likeliest first. `parts`: what it is split into if no product matches it as a whole. `near`: what comes
 * nearest if no product matches it at all, each in its ways.
 */
export type Term = {
  text: string
  word: string
  said: string[][]
  is: 'word' | 'measure' | 'standard' | 'size'
  parts?: readonly [string, string]
  near?: string[][][]
}

type Piece = { at: number; text: string; term: Omit<Term, 'text'> }

/** The most terms of a query. */
const mostTerms = 24

/**
 * Returns the terms of a text. A measure, a standard or a size is one term: '0,5 л' is searched as 'q500ml',
 * 'din933' as any name of that standard, 'M8*16' as 'm8x16'.
 */
export function termsOf(text: string): Term[] {
  const terms: Term[] = []
  let after = 0
  for (const { at, text: piece, term } of piecesOf(text)) {
    terms.push(...plain(text.slice(after, at)), { ...term, text: piece.trim() })
    after = at + piece.length
  }
  return [...terms, ...plain(text.slice(after))].slice(0, mostTerms)
}

const plain = (text: string): Term[] =>
  wordsOf(text).map((word) => ({ text: word, word, said: [[word]], is: 'word' as const }))

/**
 * Returns the pieces that are more than a word, in order. Where two overlap, a standard precedes a measure,
 * and a measure a size.
 */
function piecesOf(text: string): Piece[] {
  const found: Piece[] = []
  for (const piece of [...standards(text), ...measures(text), ...sizes(text)]) {
    const end = piece.at + piece.text.length
    if (found.every((other) => other.at >= end || other.at + other.text.length <= piece.at)) found.push(piece)
  }
  return found.sort((one, other) => one.at - other.at)
}

const standards = (text: string): Piece[] =>
  standardsIn(text).map(({ at, text: piece, name, said, near }) => ({
    at,
    text: piece,
    term: { word: name, said, is: 'standard', near },
  }))

const measures = (text: string): Piece[] =>
  measuresIn(text).map(({ at, text: piece, measure }) => {
    const words = wordsOf(piece)
    const said = words.length === 1 ? [[measure], words] : [[measure]]
    return { at, text: piece, term: { word: words.join(' '), said, is: 'measure' } }
  })

const sizes = (text: string): Piece[] =>
  sizesIn(text).map(({ at, text: piece, sides }) => {
    const word = sides.join('x')
    return { at, text: piece, term: { word, said: [[word], [...sides]], is: 'size', parts: sides } }
  })
