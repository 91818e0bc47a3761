import { type Dictionary, numberOf, type Texts } from './dictionary.ts'

/** Kinds of codes in the order in which they count. */
export const codeKinds = ['mpn', 'sku', 'ean'] as const
export type CodeKind = (typeof codeKinds)[number]

/**
 * Some products as they were at one time, by number from 0, all in typed arrays. Nothing of it changes but that places
 * die: whose product was changed is dead here and lives in a later segment.
 */
export type Segment = {
  ids: Float64Array
  /** The numbers of the products in the order of their ids. */
  byId: Uint32Array
  /** Which of the statuses of the index each has, or `dead`. */
  statuses: Uint8Array
  /** 0: none. */
  categories: Float64Array
  nameLengths: Uint16Array
  textLengths: Uint16Array
  terms: Dictionary
  /** Where the postings of each term begin: the products that have it, ascending, and what they say of it. */
  begins: Uint32Array
  products: Uint32Array
  said: Uint16Array
  /** Sorted; of each its product and its kind. */
  codes: Texts
  codeProducts: Uint32Array
  codeKinds: Uint8Array
}

export const dead = 255

/** The number of a living product, -1 where there is none. */
export function placeOf({ ids, byId, statuses }: Segment, id: number): number {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  // One that died may stand next to its successor where segments were merged; no more than one lives.
  for (; low < byId.length && ids[byId[low]!] === id; low++)
    if (statuses[byId[low]!] !== dead) return byId[low]!
  return -1
}

/** Where the postings of a term are: from, to; none where no one has it. */
export function postingsOf({ terms, begins }: Segment, term: string): readonly [from: number, to: number] {
  const number = numberOf(terms, term)
  return number < 0 ? none : [begins[number]!, begins[number + 1]!]
}
const none = [0, 0] as const

/** Bytes of memory it takes. */
export const sizeOf = (segment: Segment): number =>
  Object.values(segment)
    .flatMap((part) => (ArrayBuffer.isView(part) ? [part] : Object.values(part)))
    .reduce((sum, part) => sum + part.byteLength, 0)
