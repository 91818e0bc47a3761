import type { Shown } from '../shown.ts'
import type { Weighed } from '../weigh.ts'
import type { Totals } from '../worth.ts'
import { Best } from './best.ts'
import { codesBeginning, codesEqual, codesHaving, type FoundCode, type IsShown } from './codes-in-segment.ts'
import { type Looking, lookIn } from './look.ts'
import { mergeSegments } from './merge-segments.ts'
import { dead, placeOf, postingsOf, type Segment, sizeOf } from './segment.ts'
import { countsIn, type Learnt, noWords, together, type Words } from './words.ts'

/**
 * The search index of a process: every product in segments of typed arrays, the oldest the largest. A changed
 * product is marked dead and added to a small segment at the end. Segments are merged from time to time.
 */
export class ProductIndex {
  segments: Segment[] = []
  words: Words = noWords()
  readonly statuses: string[] = []
  /** Sums over living products. */
  private readonly sums = { products: 0, name_length: 0, text_length: 0 }
  /** During a merge: the products that have died in the meantime. */
  private gone: number[] | null = null

  readonly statusOf = (status: string): number => {
    const known = this.statuses.indexOf(status)
    return known >= 0 ? known : this.statuses.push(status) - 1
  }

  /** Returns how many products have a stem. Dead ones count until segments are merged. */
  countOf(stem: string): number {
    let count = 0
    for (const segment of this.segments) {
      const [from, to] = postingsOf(segment, stem)
      count += to - from
    }
    return count
  }

  totals(): Totals {
    const { products, name_length, text_length } = this.sums
    const average = (sum: number) => (products > 0 ? Math.ceil(sum / products) : 1)
    return { products, name_length: average(name_length), text_length: average(text_length) }
  }

  /** Returns the best matches and their total number. */
  look(looking: Looking, most: number): { found: Weighed[]; total: number } {
    const best = new Best(most)
    let total = 0
    for (const segment of this.segments) total += lookIn(segment, looking, this.statuses, best)
    return { found: best.sorted(), total }
  }

  codesEqual(code: string, shown: Shown): FoundCode[] {
    return this.inEach((segment) => codesEqual(segment, code, this.isShown(shown)))
  }

  codesBeginning(start: string, most: number, shown: Shown): FoundCode[] {
    return this.inEach((segment) => codesBeginning(segment, start, most, this.isShown(shown)))
  }

  codesHaving(part: string, most: number, shown: Shown): FoundCode[] {
    return this.inEach((segment) => codesHaving(segment, part, most, this.isShown(shown)))
  }

  /** The bytes of codes to scan for a part of one. */
  get codeBytes(): number {
    return this.segments.reduce((sum, { codes }) => sum + codes.bytes.length, 0)
  }

  get bytes(): number {
    const { sorted, counts } = this.words
    const words = sorted.bytes.byteLength + sorted.starts.byteLength + counts.byteLength
    return this.segments.reduce((sum, segment) => sum + sizeOf(segment), words)
  }

  has(id: number): boolean {
    return this.segments.some((segment) => placeOf(segment, id) >= 0)
  }

  /** Starts with a first segment or a stored one and counts its living products. */
  async begin(segments: Segment[], words: Words['sorted']): Promise<void> {
    this.segments = segments
    for (const segment of segments) this.count(segment)
    const [first] = segments
    this.words = {
      sorted: words,
      counts: first ? await countsIn(first, words) : new Uint32Array(words.starts.length - 1),
      since: new Map(),
    }
  }

  /** Applies changes. Changed products that still exist are in the segment `now`. */
  change(ids: readonly number[], now: Segment | null, learnt: readonly Learnt[] = []): void {
    for (const id of ids) this.bury(id)
    if (now) {
      this.segments = [...this.segments, now]
      this.count(now)
    }
    for (const { word, stem } of learnt) this.words.since.set(word, stem)
  }

  /** The number of dead places, and of products outside the first segment. */
  get untidy(): { dead: number; small: number } {
    const all = this.segments.reduce((sum, { ids }) => sum + ids.length, 0)
    return { dead: all - this.sums.products, small: all - (this.segments[0]?.ids.length ?? 0) }
  }

  /**
   * Merges the segments from this one on; changes may continue in the meantime. Merging from the first also
   * sorts in the new words.
   */
  async merge(from: number): Promise<void> {
    const old = this.segments.slice(from)
    this.gone = []
    try {
      const merged = await mergeSegments(old)
      const words = from === 0 ? together(this.words) : null
      const learnt = words && new Set(this.words.since.keys())
      const counts = words && (await countsIn(merged, words))
      for (const id of this.gone) {
        const place = placeOf(merged, id)
        if (place >= 0) merged.statuses[place] = dead
      }
      this.segments = [...this.segments.slice(0, from), merged, ...this.segments.slice(from + old.length)]
      if (words && counts)
        this.words = {
          sorted: words,
          counts,
          since: new Map([...this.words.since].filter(([word]) => !learnt!.has(word))),
        }
    } finally {
      this.gone = null
    }
  }

  private bury(id: number): void {
    for (const segment of this.segments) {
      const place = placeOf(segment, id)
      if (place < 0) continue
      segment.statuses[place] = dead
      this.add(segment, place, -1)
      this.gone?.push(id)
    }
  }

  private count(segment: Segment): void {
    for (let place = 0; place < segment.ids.length; place++)
      if (segment.statuses[place] !== dead) this.add(segment, place, 1)
  }

  private add(segment: Segment, place: number, times: 1 | -1): void {
    this.sums.products += times
    this.sums.name_length += times * segment.nameLengths[place]!
    this.sums.text_length += times * segment.textLengths[place]!
  }

  private isShown([names, categories]: Shown): IsShown {
    const among = categories && new Set(categories)
    return ({ statuses, categories: own }, product) => {
      const status = statuses[product]!
      return status !== dead && names.includes(this.statuses[status]!) && (!among || among.has(own[product]!))
    }
  }

  private inEach(look: (segment: Segment) => FoundCode[]): FoundCode[] {
    return this.segments.length === 1 ? look(this.segments[0]!) : this.segments.flatMap(look)
  }
}
