import { codeOf } from '#features/foundation/search/fold.ts'
import { sizesIn } from '#features/foundation/search/sizes.ts'
import type { RequestedRow } from './read-block.ts'

/** What a company calls a thing has at most so many characters. */
export const longestCode = 200
const longestKey = 64

/** Under what a company's own code is stored and looked for, the surest first: the code, else all the words. */
export function ownKeys({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string[] {
  const keys = [code ?? '', words].map((text) => codeOf(text.slice(0, longestCode)))
  return [...new Set(keys)].filter((key) => key !== '')
}

/** What a correction of this row is remembered by. */
export const ownCode = ({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string =>
  (code ?? words).slice(0, longestCode)

/**
 * What may be a product's code in a row, folded, in groups of which the surer goes first: the column of codes, or all the
 * words; then every word with a figure in it that is no size; then neighbours of which one has a figure ('DCS 8325').
 */
export function codeKeys({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string[][] {
  if (code !== null) return [keys([code])]
  const tokens = words.split(/[\s,;()]+/).filter(Boolean)
  const single = tokens.filter((token) => /\d/.test(token) && sizesIn(token)[0]?.text !== token)
  const pairs = tokens.slice(1).map((token, place) => `${tokens[place]}${token}`)
  return [
    keys([words]),
    keys(single.slice(0, 6), 4),
    keys(pairs.filter((pair) => /\d/.test(pair)).slice(0, 6), 5),
  ]
}

const keys = (texts: readonly string[], least = 2): string[] => [
  ...new Set(texts.map(codeOf).filter((key) => key.length >= least && key.length <= longestKey)),
]
