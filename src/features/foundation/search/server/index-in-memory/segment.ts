import { type Dictionary, numberOf, type Texts } from './dictionary.ts'

/** Kinds of codes by priority. */
export const codeKinds = ['mpn', 'sku', 'ean'] as const
export type CodeKind = (typeof codeKinds)[number]

/**
 * Products at one time, numbered from 0, in typed arrays. Immutable, except that places die: a changed
 * product is dead here and lives in a later segment.
 */
export type Segment = {
  ids: Float64Array
  /** The numbers of the products ordered by id. */
  byId: Uint32Array
  /** Each product's index in the list of statuses, or `dead`. */
  statuses: Uint8Array
  /** 0 for none. */
  categories: Float64Array
  nameLengths: Uint16Array
  textLengths: Uint16Array
  terms: Dictionary
  /** The start of each term's postings: the products that have it, ascending, and what they say about it. */
  begins: Uint32Array
  products: Uint32Array
  said: Uint16Array
  /** Sorted codes, each with its product and kind. */
  codes: Texts
  codeProducts: Uint32Array
  codeKinds: Uint8Array
}

export const dead = 255

/** Returns the number of a living product, or -1. */
export function placeOf({ ids, byId, statuses }: Segment, id: number): number {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  // After a merge a dead product may be next to its successor. At most one is living.
  for (; low < byId.length && ids[byId[low]!] === id; low++)
    if (statuses[byId[low]!] !== dead) return byId[low]!
  return -1
}

/** Returns the range of a term's postings, empty if it has none. */
export function postingsOf({ terms, begins }: Segment, term: string): readonly [from: number, to: number] {
  const number = numberOf(terms, term)
  return number < 0 ? none : [begins[number]!, begins[number + 1]!]
}
const none = [0, 0] as const

/** Returns the memory of a segment in bytes. */
export const sizeOf = (segment: Segment): number =>
  Object.values(segment)
    .flatMap((part) => (ArrayBuffer.isView(part) ? [part] : Object.values(part)))
    .reduce((sum, part) => sum + part.byteLength, 0)
