import type { Db } from '#platform/server/db.ts'
import { transliterations } from '../readings.ts'
import { oneSlipAway, slipsBetween } from '../spelling.ts'
import { stemsOf, type Word, wordsAmong, wordsBeginning, wordsLike } from './lexicon.ts'
import type { Alternative, Wish } from './question.ts'

/** Words of one query that are looked up by their slips: each costs a few milliseconds. */
const mostSlips = 6

/**
 * Finds what the unknown words of a query may mean, the likeliest explanation first: spelt in the other alphabet,
 * two words written together, the beginning of a word (only for the last word typed), a slip of the finger.
 */
export async function guess(db: Db, wishes: Wish[]): Promise<void> {
  const unknown = wishes.filter(({ alternatives }) => alternatives.length === 0)
  if (unknown.length === 0) return
  await tryOtherSpellings(db, unknown)
  const last = wishes.at(-1)!
  if (last.alternatives.length === 0) await tryBeginning(db, last)
  const stillUnknown = unknown.filter(({ alternatives }) => alternatives.length === 0)
  for (const wish of stillUnknown.slice(0, mostSlips)) await trySlips(db, wish)
}

async function tryOtherSpellings(db: Db, unknown: Wish[]): Promise<void> {
  const spelt = unknown.map(({ word }) => ({ whole: transliterations(word), parts: partsOf(word) }))
  const stems = await stemsOf(
    db,
    spelt.flatMap(({ whole, parts }) => [...whole, ...parts.flat()]),
  )
  const productsOf = (word: string) => stems.get(word)?.products ?? 0
  unknown.forEach((wish, place) => {
    const { whole, parts } = spelt[place]!
    const known = whole.filter((word) => productsOf(word) > 0).slice(0, 3)
    wish.alternatives.push(
      ...known.map((word) => ({
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
      wish.alternatives.push({
        words: best.pair,
        stems: best.pair.map((word) => stems.get(word)!.stem),
        weight: 0.9,
        products: best.products,
      })
  })
}

/** A long word taken apart at every place that leaves two words of three letters or more. */
function partsOf(word: string): string[][] {
  const parts: string[][] = []
  for (let at = 3; at <= word.length - 3; at++) parts.push([word.slice(0, at), word.slice(at)])
  return parts
}

async function tryBeginning(db: Db, wish: Wish): Promise<void> {
  if (wish.word.length < 2) return
  wish.alternatives.push(...distinct((await wordsBeginning(db, wish.word)).map((word) => meaning(word, 0.9))))
}

/** The last word may have been cut short even if it is a word: adds those it begins. False when there are none. */
export async function addBeginnings(db: Db, wishes: readonly Wish[]): Promise<boolean> {
  const last = wishes.at(-1)
  if (!last || last.word.length < 3) return false
  const known = new Set(last.alternatives.flatMap(({ stems }) => stems))
  const more = (await wordsBeginning(db, last.word)).filter(({ stem }) => !known.has(stem))
  last.alternatives.push(...distinct(more.map((word) => meaning(word, 0.8))))
  return more.length > 0
}

async function trySlips(db: Db, wish: Wish): Promise<void> {
  if (wish.word.length < 3 || wish.word.includes(' ')) return
  const [spelt] = transliterations(wish.word)
  const near = await wordsAmong(db, wish.word, oneSlipAway)
  const found = near.length > 0 ? near : spelt ? await wordsAmong(db, spelt, oneSlipAway) : []
  const meant = found.length > 0 ? found : await farther(db, wish.word)
  wish.alternatives.push(...distinct(meant.map((word) => meaning(word, 0.7))).slice(0, 6))
}

async function farther(db: Db, word: string): Promise<Word[]> {
  if (word.length < 7) return []
  const most = word.length < 10 ? 2 : 3
  const slips = (one: Word) => slipsBetween(word, one.word, most)
  const near = (await wordsLike(db, word)).filter((one) => slips(one) <= most)
  return near.sort((one, other) => slips(one) - slips(other))
}

const meaning = ({ word, stem, products }: Word, weight: number): Alternative => ({
  words: [word],
  stems: [stem],
  weight,
  products,
})

function distinct(alternatives: Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((one) => [one.stems.join(' '), one])).values()]
}
