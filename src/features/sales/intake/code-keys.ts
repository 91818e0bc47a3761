import { codeOf } from '#features/foundation/search/fold.ts'
import { sizesIn } from '#features/foundation/search/sizes.ts'
import { hasCode } from './code-like.ts'
import type { RequestedRow } from './requested-row.ts'

/** The longest code of a company, in characters. */
export const longestCode = 200
const longestKey = 64

/**
 * Returns the keys under which a company's own code is stored and looked up, the surest first: the code, then
 * all the words.
 */
export function ownKeys({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string[] {
  const keys = [code ?? '', words].map((text) => codeOf(text.slice(0, longestCode)))
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Returns the code under which a correction of this row is stored. */
export const ownCode = ({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string =>
  (code ?? words).slice(0, longestCode)

/**
 * Returns the possible product codes of a row, folded, in groups with the surest first: the code column, or
 * all the words; then each word that contains a digit and is not a size; then adjacent words of which one
 * contains a digit ('DCS 8325').
 */
export function codeKeys({ code, words }: Pick<RequestedRow, 'code' | 'words'>): string[][] {
  if (code !== null) {
    const name = codeAndName(words, code)?.name
    // A row may have the company's own code and a name that contains ours.
    return name === undefined ? [keys([code])] : [keys([code]), ...codeKeys({ code: null, words: name })]
  }
  const tokens = words.split(/[\s,;()]+/).filter(Boolean)
  const single = tokens.filter((token) => /\d/.test(token) && sizesIn(token)[0]?.text !== token)
  const pairs = tokens.slice(1).map((token, place) => `${tokens[place]}${token}`)
  return [
    keys([words]),
    keys(single.slice(0, 6), 4),
    keys(pairs.filter((pair) => /\d/.test(pair)).slice(0, 6), 5),
  ]
}

/**
 * Divides words into the code they begin with and the name beside it. Without a column for codes the first word
 * may be one. Returns null if one of them is missing.
 */
export function codeAndName(words: string, code: string | null): { code: string; name: string } | null {
  const first = code ?? words.split(' ', 1)[0]!
  const name = words.startsWith(`${first} `) ? words.slice(first.length + 1).trim() : ''
  return name !== '' && (code !== null || hasCode(first)) ? { code: first, name } : null
}

const keys = (texts: readonly string[], least = 2): string[] => [
  ...new Set(texts.map(codeOf).filter((key) => key.length >= least && key.length <= longestKey)),
]
