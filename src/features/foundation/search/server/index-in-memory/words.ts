import type { Word } from '../lexicon.ts'
import { breathe } from './build-segment.ts'
import { bytesOf, numberOf, type Texts, textAt } from './dictionary.ts'
import { Growing } from './growing.ts'
import type { Segment } from './segment.ts'
import { compareAt, firstFrom, rangeOf } from './sorted-texts.ts'

/** A word of the catalogue and its stem. */
export type Learnt = { word: string; stem: string }

/**
 * The words of the catalogue in byte order, each followed by its stem if that differs, and how many products
 * of the oldest segment have it. `since` are the words learnt later.
 */
export type Words = { sorted: Texts; counts: Uint32Array; since: Map<string, string> }

const separator = '\u0000'

export const noWords = (): Words => ({
  sorted: { bytes: new Uint8Array(), starts: new Uint32Array(1) },
  counts: new Uint32Array(),
  since: new Map(),
})

/** Builds the words from input sorted by bytes. */
export class GrowingWords {
  private readonly bytes = new Growing(Uint8Array, 1024)
  private readonly starts = new Growing(Uint32Array)

  constructor() {
    this.starts.push(0)
  }

  add({ word, stem }: Learnt): void {
    const entry = bytesOf(word === stem ? word : word + separator + stem)
    const at = this.bytes.room(entry.length)
    this.bytes.length += entry.length
    this.bytes.raw.set(entry, at)
    this.starts.push(this.bytes.length)
  }

  finish(): Texts {
    return { bytes: this.bytes.exact(), starts: this.starts.exact() }
  }
}

const entryAt = (texts: Texts, place: number): Learnt => {
  const [word, stem] = textAt(texts, place).split(separator)
  return { word: word!, stem: stem ?? word! }
}

export function stemOfWord({ sorted, since }: Words, word: string): string | null {
  const bytes = bytesOf(word)
  const place = firstFrom(sorted, bytes)
  if (place < sorted.starts.length - 1) {
    // After the word follows the end, or the separator, which no word contains.
    if (compareAt(sorted, place, bytes) === 0) return word
    const found = entryAt(sorted, place)
    if (found.word === word) return found.stem
  }
  return since.get(word) ?? null
}

/** Returns at most `most` words with this prefix, the commonest first. */
export function wordsWith(
  { sorted, counts, since }: Words,
  start: string,
  most: number,
  countOf: (stem: string) => number,
): Word[] {
  const [from, to] = rangeOf(sorted, start)
  const commonest: number[] = []
  for (let place = from; place < to; place++) {
    if (commonest.length === most && counts[place]! <= counts[commonest.at(-1)!]!) continue
    let at = commonest.length
    while (at > 0 && counts[commonest[at - 1]!]! < counts[place]!) at--
    commonest.splice(at, 0, place)
    if (commonest.length > most) commonest.pop()
  }
  const found = new Map(commonest.map((place) => [textAt(sorted, place), entryAt(sorted, place)]))
  for (const [word, stem] of since) if (word.startsWith(start)) found.set(word, { word, stem })
  return [...found.values()]
    .map(({ word, stem }) => ({ word, stem, products: countOf(stem) }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => other.products - one.products)
    .slice(0, most)
}

/** Returns how many products of a segment have each word by its stem. */
export async function countsIn({ terms, begins }: Segment, sorted: Texts): Promise<Uint32Array> {
  const counts = new Uint32Array(sorted.starts.length - 1)
  for (let place = 0; place < counts.length; place++) {
    const number = numberOf(terms, entryAt(sorted, place).stem)
    if (number >= 0) counts[place] = begins[number + 1]! - begins[number]!
    if (place % 20_000 === 19_999) await breathe()
  }
  return counts
}

/** Merges the words learnt since into the sorted ones. */
export function together({ sorted, since }: Words): Texts {
  if (since.size === 0) return sorted
  const more = [...since].map(([word, stem]) => ({ word, stem, bytes: bytesOf(word).slice() }))
  more.sort((one, other) => Buffer.compare(one.bytes, other.bytes))
  const all = new GrowingWords()
  let next = 0
  const known = sorted.starts.length - 1
  for (let place = 0; place < known; place++) {
    for (; next < more.length && compareAt(sorted, place, more[next]!.bytes) > 0; next++) all.add(more[next]!)
    all.add(entryAt(sorted, place))
  }
  for (; next < more.length; next++) all.add(more[next]!)
  return all.finish()
}
