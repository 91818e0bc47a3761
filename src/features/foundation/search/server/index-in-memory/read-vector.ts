import type { Occurrences } from '../bm25f.ts'
import { packed } from './said.ts'

/** A term with what a product says about it. `=word` is a word of the name and carries nothing else. */
export type Said = { term: string; said: number }

const quote = 39
const colon = 58
const space = 32
const comma = 44

/**
 * Reads the terms of a tsvector in text form, `'=bolt' 'bolt':3B,17 'm8':1A`. Its stems are letters and
 * digits.
 */
export function readVector(vector: string): Said[] {
  const terms: Said[] = []
  let at = 0
  while (at < vector.length) {
    const end = vector.indexOf("'", at + 1)
    const term = vector.slice(at + 1, end)
    at = end + 1
    const said = { code: 0, name: 0, kind: 0, text: 0 }
    if (vector.charCodeAt(at) === colon) at = countPositions(vector, at + 1, said)
    terms.push({ term, said: packed(said) })
    while (at < vector.length && vector.charCodeAt(at) !== quote) at++
  }
  return terms
}

/** Counts the positions `3B,17` of a term by their weight, and returns where they end. */
function countPositions(vector: string, from: number, said: Occurrences): number {
  let last = 0
  for (let at = from; ; at++) {
    const sign = at < vector.length ? vector.charCodeAt(at) : space
    if (sign === comma || sign === space) count(said, last)
    if (sign === space) return at
    last = sign
  }
}

/** A position without a letter has the weight D: the text. */
function count(said: Occurrences, weight: number): void {
  if (weight === 65) said.code++
  else if (weight === 66) said.name++
  else if (weight === 67) said.kind++
  else said.text++
}
