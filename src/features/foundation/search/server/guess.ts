import { transliterations } from '../readings.ts'
import { oneSlipAway, slipsBetween } from '../spelling.ts'
import type { Lexicon, Word } from './lexicon.ts'
import type { Alternative, Wish } from './question.ts'

/**
 * What is guessed at in one query: so many words, none longer than this, so many letters together. Each letter costs
 * some fifty spellings to look up.
 */
const mostGuessed = 6
const longestGuessed = 24
const mostLetters = 72

/**
 * Finds what the unknown words of a query may mean, the likeliest explanation first: spelt in the other alphabet,
 * two words written together, the beginning of a word (only for the last word typed), a slip of the finger.
 */
export async function guess(lexicon: Lexicon, wishes: Wish[]): Promise<void> {
  const unknown = worthGuessing(wishes.filter(isUnknown))
  if (unknown.length === 0) return
  await tryOtherSpellings(lexicon, unknown)
  const last = wishes.at(-1)!
  if (isUnknown(last) && unknown.includes(last)) await tryBeginning(lexicon, last)
  await trySlips(lexicon, unknown.filter(isUnknown))
}

const isUnknown = ({ alternatives }: Wish): boolean => alternatives.length === 0

function worthGuessing(wishes: Wish[]): Wish[] {
  let letters = 0
  const mayBe = wishes.filter(({ word }) => word.length <= longestGuessed && !word.includes(' '))
  return mayBe.slice(0, mostGuessed).filter(({ word }) => {
    letters += word.length
    return letters <= mostLetters
  })
}

async function tryOtherSpellings(lexicon: Lexicon, unknown: Wish[]): Promise<void> {
  const spelt = unknown.map(({ word }) => ({ whole: transliterations(word), parts: partsOf(word) }))
  const stems = await lexicon.stemsOf(spelt.flatMap(({ whole, parts }) => [...whole, ...parts.flat()]))
  const productsOf = (word: string) => stems.get(word)?.products ?? 0
  unknown.forEach((wish, place) => {
    const { whole, parts } = spelt[place]!
    const known = whole.filter((word) => productsOf(word) > 0).slice(0, 3)
    take(
      wish,
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
      take(wish, [
        {
          words: best.pair,
          stems: best.pair.map((word) => stems.get(word)!.stem),
          weight: 0.9,
          products: best.products,
        },
      ])
  })
}

/** Takes a word for what it may mean, the first being the likeliest. */
function take(wish: Wish, alternatives: Alternative[]): void {
  const [first] = alternatives
  if (!first) return
  wish.alternatives.push(...alternatives)
  wish.meant = first.words.join(' ')
}

/** A long word taken apart at every place that leaves two words of three letters or more. */
function partsOf(word: string): string[][] {
  const parts: string[][] = []
  for (let at = 3; at <= word.length - 3; at++) parts.push([word.slice(0, at), word.slice(at)])
  return parts
}

/** A word somebody is still typing is no mistake: it is not explained. Of its ends the commonest counts the most. */
async function tryBeginning(lexicon: Lexicon, wish: Wish): Promise<void> {
  if (wish.word.length < 2) return
  const words = await lexicon.wordsBeginning(wish.word)
  const most = Math.max(...words.map(({ products }) => products))
  wish.alternatives.push(
    ...distinct(words.map((word) => meaning(word, 0.9 * Math.sqrt(word.products / most)))),
  )
}

/**
 * The last word may have been cut short even if it is a word: adds those it begins. False when there are none.
 */
export async function addBeginnings(lexicon: Lexicon, wishes: readonly Wish[]): Promise<boolean> {
  const last = wishes.at(-1)
  if (!last || last.word.length < 3 || last.word.length > longestGuessed) return false
  const known = new Set(last.alternatives.flatMap(({ stems }) => stems))
  const more = (await lexicon.wordsBeginning(last.word)).filter(({ stem }) => !known.has(stem))
  last.alternatives.push(...distinct(more.map((word) => meaning(word, 0.8))))
  return more.length > 0
}

/** A short number one digit off is another number and no slip. */
const maySlip = ({ word }: Wish): boolean => word.length >= 3 && !/^\d{1,4}$/.test(word)

async function trySlips(lexicon: Lexicon, unknown: Wish[]): Promise<void> {
  const wishes = unknown.filter(maySlip)
  if (wishes.length === 0) return
  const near = await lexicon.wordsAmong(
    wishes.map(({ word }) => word),
    (word) => [word, ...transliterations(word).slice(0, 1)].flatMap(oneSlipAway),
  )
  for (const wish of wishes) takeWords(wish, ownFirst(wish.word, near.get(wish.word)!))
  const long = wishes.filter((wish) => isUnknown(wish) && wish.word.length >= 7)
  const like = await lexicon.wordsLike(long.map(({ word }) => word))
  for (const wish of long) takeWords(wish, notFar(wish.word, like.get(wish.word)!))
}

const takeWords = (wish: Wish, words: Word[]): void =>
  take(wish, distinct(words.map((word) => meaning(word, 0.7))).slice(0, 6))

/** Slips in the alphabet it is written in, else in the other. */
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
