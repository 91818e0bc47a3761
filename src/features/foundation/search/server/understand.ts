import { wordsOf } from '../fold.ts'
import { inOtherLayout } from '../readings.ts'
import { otherNames } from '../synonyms.ts'
import { guess } from './guess.ts'
import type { Lexicon, Stem } from './lexicon.ts'
import type { Alternative, Question, SearchTerm } from './question.ts'
import { type Term, termsOf } from './terms.ts'

/** Further pieces and words of a query are ignored. */
const mostChunks = 48

/**
 * Returns what a query means in this catalogue. It is read as typed and in the other keyboard layout; the
 * reading with more known words wins, word by word if they are mixed. A word known in neither is guessed
 * (`guess.ts`). With `exactly` it is taken literally and nothing is guessed.
 */
export async function understand(lexicon: Lexicon, query: string, exactly = false): Promise<Question> {
  const typed = query.trim().split(/\s+/).slice(0, mostChunks)
  const swapped = exactly ? typed : inOtherLayout(typed.join(' ')).split(/\s+/)
  const names = otherNames(wordsOf(query))
  const stems = await lexicon.stemsOf([
    ...asked(typed),
    ...(exactly ? [] : asked(swapped)),
    ...names.flatMap(({ words }) => words),
  ])

  const text = chooseReading(typed, swapped, stems)
  const terms = termsOf(text)
  const searchTerms = terms.flatMap((term) => inputsOf(term, stems))
  const isNearest = !exactly && takeNearest(terms, searchTerms, stems)
  joinNeighbours(searchTerms, stems)
  const readKnown =
    searchTerms.every(({ alternatives }) => alternatives.length > 0) &&
    terms.every(({ word, parts }) => !parts || isCounted(word, stems))
  if (!exactly) await guess(lexicon, searchTerms)
  addOtherNames(searchTerms, stems)

  const met = searchTerms.filter(({ alternatives }) => alternatives.length > 0)
  return {
    searchTerms: met,
    lost: isNearest || met.length < searchTerms.length,
    known: wordsOf(query).every((word) => isCounted(word, stems)),
    readKnown,
    readAs: readAs(typed.join(' '), text, searchTerms),
  }
}

/** Returns what was searched for in place of what was typed, or null if that is the same. */
function readAs(typed: string, text: string, searchTerms: readonly SearchTerm[]): string | null {
  const isSame = text === typed && searchTerms.every(({ meant }) => meant === undefined)
  return isSame ? null : searchTerms.map(({ text, meant }) => meant ?? text).join(' ')
}

/**
 * Returns everything of a reading to look up: words, measures and the like, and neighbours written as one
 * word.
 */
function asked(chunks: string[]): string[] {
  const words = chunks.flatMap(wordsOf).slice(0, mostChunks)
  const said = termsOf(chunks.join(' ')).flatMap(({ said, near = [] }) => [...said.flat(), ...near.flat(2)])
  return [...words, ...said, ...words.slice(1).map((word, place) => words[place] + word)]
}

function chooseReading(typed: string[], swapped: string[], stems: Map<string, Stem>): string {
  const isKnown = (chunk: string) => {
    const words = [...wordsOf(chunk)]
    return (
      (words.length > 0 && words.every((word) => isCounted(word, stems))) ||
      termsOf(chunk).some(
        ({ is, said }) =>
          is !== 'word' && said.some((words) => words.every((word) => isCounted(word, stems))),
      )
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

/** A size that no product has as a whole is searched by its two sides. */
function inputsOf({ text, word, said, is, parts }: Term, stems: Map<string, Stem>): SearchTerm[] {
  if (parts && !isCounted(word, stems) && parts.some((part) => isCounted(part, stems)))
    return parts.map((part) => ({ text: part, word: part, alternatives: alternativeOf([part], 1, stems) }))
  const weight = (place: number) => (is === 'size' && place > 0 ? 0.7 : 1)
  return [
    { text, word, alternatives: said.flatMap((words, place) => alternativeOf(words, weight(place), stems)) },
  ]
}

function alternativeOf(words: string[], weight: number, stems: Map<string, Stem>): Alternative[] {
  const found = words.map((word) => stems.get(word))
  const products = Math.min(...found.map((stem) => stem?.products ?? 0))
  return products > 0 ? [{ words, stems: found.map((stem) => stem!.stem), weight, products }] : []
}

/**
 * Searches for the nearest standard that the catalogue has, where it has none of the names of one. Returns
 * whether any was replaced.
 */
function takeNearest(
  terms: readonly Term[],
  searchTerms: readonly SearchTerm[],
  stems: Map<string, Stem>,
): boolean {
  const replaced = searchTerms.filter((searchTerm) => {
    if (searchTerm.alternatives.length > 0) return false
    const { near = [] } = terms.find(({ word }) => word === searchTerm.word) ?? {}
    const [nearest] = near
      .map((names) => names.flatMap((words) => alternativeOf(words, 0.7, stems)))
      .filter(({ length }) => length > 0)
    if (!nearest) return false
    searchTerm.alternatives = nearest
    // The two words of a name may also stand apart, in few products.
    const [likeliest] = nearest.toSorted((one, other) => other.products - one.products)
    searchTerm.meant = likeliest!.words.join(' ').toUpperCase()
    return true
  })
  return replaced.length > 0
}

/** 'note book' is also searched as 'notebook'. */
function joinNeighbours(searchTerms: SearchTerm[], stems: Map<string, Stem>): void {
  for (let place = 1; place < searchTerms.length; place++) {
    const pair = [searchTerms[place - 1]!, searchTerms[place]!]
    const joined = alternativeOf([pair[0]!.word + pair[1]!.word], 1, stems)
    for (const searchTerm of pair) searchTerm.alternatives.push(...joined)
  }
}

function addOtherNames(searchTerms: SearchTerm[], stems: Map<string, Stem>): void {
  for (const { at, over, words } of otherNames(searchTerms.map(({ word }) => word))) {
    const other = alternativeOf(words, 0.8, stems)
    for (const searchTerm of searchTerms.slice(at, at + over)) searchTerm.alternatives.push(...other)
  }
}
