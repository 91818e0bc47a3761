import type { Occurrences } from '../bm25f.ts'

/**
 * A posting in sixteen bits: how often a stem occurs in each field, capped (it saturates long before), and
 * whether the name contains the stem itself as a word.
 */
export const most = { text: 63, kind: 15, name: 7, code: 3 }
const asWord = 1 << 15

export const packed = ({ code, name, kind, text }: Occurrences): number =>
  Math.min(text, most.text) |
  (Math.min(kind, most.kind) << 6) |
  (Math.min(name, most.name) << 10) |
  (Math.min(code, most.code) << 13)

export const withWord = (said: number): number => said | asWord
export const hasWord = (said: number): boolean => (said & asWord) !== 0
export const isNamed = (said: number): boolean => (said & 0b0111_1111_1100_0000) !== 0

export const textIn = (said: number): number => said & 63
export const kindIn = (said: number): number => (said >> 6) & 15
export const nameIn = (said: number): number => (said >> 10) & 7
export const codeIn = (said: number): number => (said >> 13) & 3
