import { breathe, GrowingCodes } from './build-segment.ts'
import { GrowingDictionary } from './dictionary.ts'
import { dead, type Segment } from './segment.ts'

/** Postings processed between two yields. */
const breath = 200_000

/**
 * Merges the living products of several segments into one. Products that die in the meantime are dead only in
 * the old ones.
 */
export async function mergeSegments(segments: readonly Segment[]): Promise<Segment> {
  const places = newPlaces(segments)
  const living = places.total
  const { terms, numbers, begins } = await termsOf(segments, places.of)
  const postings = await postingsOf(segments, places.of, numbers, begins)
  const gathered = <Kind extends Uint8Array | Uint16Array | Float64Array>(
    into: Kind,
    of: (segment: Segment) => Kind,
  ): Kind => {
    for (const [which, segment] of segments.entries())
      places.of[which]!.forEach((place, product) => {
        if (place >= 0) into[place] = of(segment)[product]!
      })
    return into
  }
  const ids = gathered(new Float64Array(living), (segment) => segment.ids)
  return {
    ids,
    byId: byIdOf(segments, places.of, ids),
    statuses: gathered(new Uint8Array(living), (segment) => segment.statuses),
    categories: gathered(new Float64Array(living), (segment) => segment.categories),
    nameLengths: gathered(new Uint16Array(living), (segment) => segment.nameLengths),
    textLengths: gathered(new Uint16Array(living), (segment) => segment.textLengths),
    terms,
    begins,
    products: postings.products,
    said: postings.said,
    ...(await codesOf(segments, places.of)),
  }
}

/** Returns the new place of each product, segment after segment. -1 for dead ones. */
function newPlaces(segments: readonly Segment[]): { of: Int32Array[]; total: number } {
  let total = 0
  const of = segments.map(({ statuses }) =>
    Int32Array.from(statuses, (status) => (status === dead ? -1 : total++)),
  )
  return { of, total }
}

/**
 * Returns all terms, the new number of each old one, and where their postings begin. Terms without a living
 * product are dropped.
 */
async function termsOf(segments: readonly Segment[], places: readonly Int32Array[]) {
  const dictionary = new GrowingDictionary()
  const counts = new Uint32Array(1 + segments.reduce((sum, { begins }) => sum + begins.length - 1, 0))
  const pause = pauses()
  const numbers: Int32Array[] = []
  for (const [which, { terms, begins, products }] of segments.entries()) {
    const ours = new Int32Array(begins.length - 1).fill(-1)
    for (let term = 0; term < ours.length; term++) {
      let living = 0
      for (let at = begins[term]!; at < begins[term + 1]!; at++)
        if (places[which]![products[at]!]! >= 0) living++
      if (living > 0) {
        ours[term] = dictionary.add(terms.bytes.subarray(terms.starts[term], terms.starts[term + 1]))
        counts[ours[term]! + 1]! += living
      }
      if (pause.after(begins[term + 1]! - begins[term]!)) await breathe()
    }
    numbers.push(ours)
  }
  const begins = counts.slice(0, dictionary.length + 1)
  for (let term = 1; term < begins.length; term++) begins[term]! += begins[term - 1]!
  return { terms: dictionary.finished(), numbers, begins }
}

/** Puts the postings of living products behind the beginnings of their terms, segment after segment. */
async function postingsOf(
  segments: readonly Segment[],
  places: readonly Int32Array[],
  numbers: readonly Int32Array[],
  begins: Uint32Array,
): Promise<Pick<Segment, 'products' | 'said'>> {
  const next = begins.slice(0, -1)
  const products = new Uint32Array(begins.at(-1)!)
  const said = new Uint16Array(begins.at(-1)!)
  const pause = pauses()
  for (const [which, segment] of segments.entries()) {
    const place = places[which]!
    for (let term = 0; term < segment.begins.length - 1; term++) {
      const number = numbers[which]![term]!
      for (let at = segment.begins[term]!; at < segment.begins[term + 1]!; at++) {
        const product = place[segment.products[at]!]!
        if (product < 0) continue
        products[next[number]!] = product
        said[next[number]!++] = segment.said[at]!
      }
      if (pause.after(segment.begins[term + 1]! - segment.begins[term]!)) await breathe()
    }
  }
  return { products, said }
}

/** Collects the codes of living products, sorted. */
async function codesOf(segments: readonly Segment[], places: readonly Int32Array[]) {
  const living = new GrowingCodes()
  const pause = pauses()
  for (const [which, { codes, codeKinds, codeProducts }] of segments.entries())
    for (let code = 0; code < codeProducts.length; code++) {
      const product = places[which]![codeProducts[code]!]!
      if (product < 0) continue
      living.addBytes(
        codes.bytes.subarray(codes.starts[code], codes.starts[code + 1]),
        codeKinds[code]!,
        product,
      )
      if (pause.after(1)) await breathe()
    }
  return living.sorted()
}

/** Merges the lists sorted by id. There are few, so a linear search for the smallest head suffices. */
function byIdOf(segments: readonly Segment[], places: readonly Int32Array[], ids: Float64Array): Uint32Array {
  const byId = new Uint32Array(ids.length)
  const heads = segments.map(() => 0)
  const skipDead = (which: number) => {
    const { byId: own } = segments[which]!
    while (heads[which]! < own.length && places[which]![own[heads[which]!]!]! < 0) heads[which]!++
  }
  segments.forEach((_, which) => {
    skipDead(which)
  })
  for (let at = 0; at < byId.length; at++) {
    let least = -1
    let leastId = Number.POSITIVE_INFINITY
    for (let which = 0; which < segments.length; which++) {
      const own = segments[which]!.byId
      if (heads[which]! >= own.length) continue
      const id = ids[places[which]![own[heads[which]!]!]!]!
      if (id >= leastId) continue
      least = which
      leastId = id
    }
    byId[at] = places[least]![segments[least]!.byId[heads[least]!]!]!
    heads[least]!++
    skipDead(least)
  }
  return byId
}

function pauses(): { after: (steps: number) => boolean } {
  let rest = breath
  return {
    after: (steps) => {
      rest -= steps
      if (rest > 0) return false
      rest = breath
      return true
    },
  }
}
