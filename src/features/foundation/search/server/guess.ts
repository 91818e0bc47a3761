import { transliterations } from '../readings.ts'
import { oneSlipAway, slipsBetween } from '../spelling.ts'
import type { Lexicon, Word } from './lexicon.ts'
import type { Alternative, SearchTerm } from './question.ts'

/**
 * Limits of guessing per query: the number of words, the length of each, and letters in total. Each letter
 * costs about fifty spellings to look up.
 */
const mostGuessed = 6
const longestGuessed = 24
const mostLetters = 72

/**
 * Finds what the unknown words of a query may mean, the likeliest first: the other alphabet, two words
 * written together, a prefix (only for the last word), a typo.
 */
export async function guess(lexicon: Lexicon, searchTerms: SearchTerm[]): Promise<void> {
  const unknown = worthGuessing(searchTerms.filter(isUnknown))
  if (unknown.length === 0) return
  await tryOtherSpellings(lexicon, unknown)
  const last = searchTerms.at(-1)!
  if (isUnknown(last) && unknown.includes(last)) await tryBeginning(lexicon, last)
  await trySlips(lexicon, unknown.filter(isUnknown))
}

const isUnknown = ({ alternatives }: SearchTerm): boolean => alternatives.length === 0

function worthGuessing(searchTerms: SearchTerm[]): SearchTerm[] {
  let letters = 0
  const mayBe = searchTerms.filter(({ word }) => word.length <= longestGuessed && !word.includes(' '))
  return mayBe.slice(0, mostGuessed).filter(({ word }) => {
    letters += word.length
    return letters <= mostLetters
  })
}

async function tryOtherSpellings(lexicon: Lexicon, unknown: SearchTerm[]): Promise<void> {
  const spelt = unknown.map(({ word }) => ({ whole: transliterations(word), parts: partsOf(word) }))
  const stems = await lexicon.stemsOf(spelt.flatMap(({ whole, parts }) => [...whole, ...parts.flat()]))
  const productsOf = (word: string) => stems.get(word)?.products ?? 0
  unknown.forEach((searchTerm, place) => {
    const { whole, parts } = spelt[place]!
    const known = whole.filter((word) => productsOf(word) > 0).slice(0, 3)
    take(
      searchTerm,
      known.map((word) => ({
        words: [word],
        stems: [stems.get(word)!.stem],
        weight: 1,
        products: productsOf(word),
      })),
    )
    if (known.length > 0) return
    const [best] = parts
      .map((pair) => ({ pair, products: Math.min(...pair.map(productsOf)) }))
      .filter(({ products }) => products > 0)
      .sort((one, other) => other.products - one.products)
    if (best)
      take(searchTerm, [
        {
          words: best.pair,
          stems: best.pair.map((word) => stems.get(word)!.stem),
          weight: 0.9,
          products: best.products,
        },
      ])
  })
}

/** Sets what a word may mean. The first alternative is the likeliest. */
function take(searchTerm: SearchTerm, alternatives: Alternative[]): void {
  const [first] = alternatives
  if (!first) return
  searchTerm.alternatives.push(...alternatives)
  searchTerm.meant = first.words.join(' ')
}

/** Splits a long word at every place that leaves two words of at least three letters. */
function partsOf(word: string): string[][] {
  const parts: string[][] = []
  for (let at = 3; at <= word.length - 3; at++) parts.push([word.slice(0, at), word.slice(at)])
  return parts
}

/**
 * A word still being typed is not a mistake, so it is not explained. Of its completions the commonest counts
 * most.
 */
async function tryBeginning(lexicon: Lexicon, searchTerm: SearchTerm): Promise<void> {
  if (searchTerm.word.length < 2) return
  const words = await lexicon.wordsBeginning(searchTerm.word)
  const most = Math.max(...words.map(({ products }) => products))
  searchTerm.alternatives.push(
    ...distinct(words.map((word) => meaning(word, 0.9 * Math.sqrt(word.products / most)))),
  )
}

/**
 * Adds completions of the last word, which may be unfinished even if it is a word. Returns false if there are
 * none.
 */
export async function addBeginnings(lexicon: Lexicon, searchTerms: readonly SearchTerm[]): Promise<boolean> {
  const last = searchTerms.at(-1)
  if (!last || last.word.length < 3 || last.word.length > longestGuessed) return false
  const known = new Set(last.alternatives.flatMap(({ stems }) => stems))
  const more = (await lexicon.wordsBeginning(last.word)).filter(({ stem }) => !known.has(stem))
  last.alternatives.push(...distinct(more.map((word) => meaning(word, 0.8))))
  return more.length > 0
}

/** A short number with another digit is another number, not a typo. */
const maySlip = ({ word }: SearchTerm): boolean => word.length >= 3 && !/^\d{1,4}$/.test(word)

async function trySlips(lexicon: Lexicon, unknown: SearchTerm[]): Promise<void> {
  const searchTerms = unknown.filter(maySlip)
  if (searchTerms.length === 0) return
  const near = await lexicon.wordsAmong(
    searchTerms.map(({ word }) => word),
    (word) => [word, ...transliterations(word).slice(0, 1)].flatMap(oneSlipAway),
  )
  for (const searchTerm of searchTerms)
    takeWords(searchTerm, ownFirst(searchTerm.word, near.get(searchTerm.word)!))
  const long = searchTerms.filter((searchTerm) => isUnknown(searchTerm) && searchTerm.word.length >= 7)
  const like = await lexicon.wordsLike(long.map(({ word }) => word))
  for (const searchTerm of long) takeWords(searchTerm, notFar(searchTerm.word, like.get(searchTerm.word)!))
}

const takeWords = (searchTerm: SearchTerm, words: Word[]): void =>
  take(searchTerm, distinct(words.map((word) => meaning(word, 0.7))).slice(0, 6))

/** Prefers typos in the alphabet of the word over those in the other. */
function ownFirst(word: string, near: Word[]): Word[] {
  const own = near.filter((one) => slipsBetween(word, one.word, 1) <= 1)
  return own.length > 0 ? own : near
}

function notFar(word: string, like: Word[]): Word[] {
  const most = word.length < 10 ? 2 : 3
  const slips = (one: Word) => slipsBetween(word, one.word, most)
  return like.filter((one) => slips(one) <= most).sort((one, other) => slips(one) - slips(other))
}

const meaning = ({ word, stem, products }: Word, weight: number): Alternative => ({
  words: [word],
  stems: [stem],
  weight,
  products,
})

function distinct(alternatives: Alternative[]): Alternative[] {
  return [
    ...new Map(alternatives.toReversed().map((one) => [one.stems.join(' '), one])).values(),
  ].toReversed()
}
