import type { Db } from '#platform/server/db.ts'
import { wordsOf } from '../fold.ts'
import { measuresIn } from '../measures.ts'
import { inOtherLayout } from '../readings.ts'
import { otherNames } from '../synonyms.ts'
import { guess } from './guess.ts'
import { type Stem, stemsOf } from './lexicon.ts'
import type { Alternative, Question, Wish } from './question.ts'

const mostTerms = 24

/**
 * What a query means in this catalogue. It is read as typed and as typed in the other keyboard layout; the reading of
 * which more is known wins, word by word where they are mixed. A word known in neither is guessed (`guess.ts`).
 */
export async function understand(db: Db, query: string): Promise<Question> {
  const typed = query.trim().split(/\s+/)
  const swapped = inOtherLayout(query.trim()).split(/\s+/)
  const names = otherNames(wordsOf(query))
  const stems = await stemsOf(db, [
    ...asked(typed),
    ...asked(swapped),
    ...names.flatMap(({ words }) => words),
  ])

  const text = chooseReading(typed, swapped, stems)
  const terms = termsOf(text).slice(0, mostTerms)
  const wishes = terms.map((term) => wishOf(term, stems))
  joinNeighbours(wishes, stems)
  await guess(db, wishes)
  addOtherNames(wishes, stems)

  const met = wishes.filter(({ alternatives }) => alternatives.length > 0)
  return {
    wishes: met,
    lost: met.length < wishes.length,
    known: wordsOf(query).every((word) => isCounted(word, stems)),
  }
}

/** Everything of a reading that is looked up: words, sizes, and neighbours written as one word. */
function asked(chunks: string[]): string[] {
  const words = chunks.flatMap(wordsOf)
  const sizes = measuresIn(chunks.join(' ')).map(({ measure }) => measure)
  return [...words, ...sizes, ...words.slice(1).map((word, place) => words[place] + word)]
}

function chooseReading(typed: string[], swapped: string[], stems: Map<string, Stem>): string {
  const isKnown = (chunk: string) => {
    const words = [...wordsOf(chunk)]
    return (
      (words.length > 0 && words.every((word) => isCounted(word, stems))) ||
      measuresIn(chunk).some(({ measure }) => isCounted(measure, stems))
    )
  }
  const telling = (chunk: string) => /\p{L}/u.test(chunk)
  const score = (chunks: string[]) => chunks.filter((chunk) => telling(chunk) && isKnown(chunk)).length
  const [first, second] = score(swapped) > score(typed) ? [swapped, typed] : [typed, swapped]
  return first
    .map((chunk, place) => (!isKnown(chunk) && isKnown(second[place]!) ? second[place]! : chunk))
    .join(' ')
}

const isCounted = (word: string, stems: Map<string, Stem>) => (stems.get(word)?.products ?? 0) > 0

type Term = { word: string; measure: string | null }

/** The words of a text, a size being one word: '0,5 л' is looked for as 'q500ml' and as nothing else. */
function termsOf(text: string): Term[] {
  const terms: Term[] = []
  let after = 0
  for (const { measure, text: piece, at } of measuresIn(text)) {
    terms.push(...wordsOf(text.slice(after, at)).map((word) => ({ word, measure: null })))
    terms.push({ word: wordsOf(piece).join(' '), measure })
    after = at + piece.length
  }
  return [...terms, ...wordsOf(text.slice(after)).map((word) => ({ word, measure: null }))]
}

function wishOf({ word, measure }: Term, stems: Map<string, Stem>): Wish {
  const said = [measure, word.includes(' ') ? null : word].filter((text) => text !== null)
  return { word, alternatives: said.flatMap((text) => alternativeOf([text], 1, stems)) }
}

function alternativeOf(words: string[], weight: number, stems: Map<string, Stem>): Alternative[] {
  const found = words.map((word) => stems.get(word))
  const products = Math.min(...found.map((stem) => stem?.products ?? 0))
  return products > 0 ? [{ words, stems: found.map((stem) => stem!.stem), weight, products }] : []
}

/** 'note book' is also looked for as 'notebook'. */
function joinNeighbours(wishes: Wish[], stems: Map<string, Stem>): void {
  for (let place = 1; place < wishes.length; place++) {
    const pair = [wishes[place - 1]!, wishes[place]!]
    const joined = alternativeOf([pair[0]!.word + pair[1]!.word], 1, stems)
    for (const wish of pair) wish.alternatives.push(...joined)
  }
}

function addOtherNames(wishes: Wish[], stems: Map<string, Stem>): void {
  for (const { at, over, words } of otherNames(wishes.map(({ word }) => word))) {
    const other = alternativeOf(words, 0.8, stems)
    for (const wish of wishes.slice(at, at + over)) wish.alternatives.push(...other)
  }
}
