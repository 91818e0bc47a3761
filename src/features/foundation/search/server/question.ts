/**
 * One way to express a term: all of these words, by their stems. `weight` is how certain it is that this is
 * meant.
 */
export type Alternative = { words: string[]; stems: string[]; weight: number; products: number }

/**
 * One term of a query in all its ways: as typed, its folded word, and what it was replaced by, if anything.
 */
export type SearchTerm = { text: string; word: string; alternatives: Alternative[]; meant?: string }

/**
 * A query as it was understood. `lost`: some word has no meaning here. `known`: every word as typed is a word
 * of the catalogue; `readKnown`: every word as it was read, before anything was guessed. `readAs`: what it
 * was replaced by, or null.
 */
export type Question = {
  searchTerms: SearchTerm[]
  lost: boolean
  known: boolean
  readKnown: boolean
  readAs: string | null
}

const quoted = (stem: string): string => `'${stem}'`

export const anyOf = ({ alternatives }: SearchTerm): string =>
  `(${alternatives.map(({ stems }) => `(${stems.map(quoted).join(' & ')})`).join(' | ')})`

/**
 * Returns the tsquery for products with every term, or any. Stems consist of letters and digits, so quoting
 * is enough.
 */
export const havingAll = (searchTerms: readonly SearchTerm[]): string => searchTerms.map(anyOf).join(' & ')
export const havingAny = (searchTerms: readonly SearchTerm[]): string => searchTerms.map(anyOf).join(' | ')

/** Function words: part of the query, but not required in a product. */
const joining = new Set(
  'a an and by for from in of on or the to with без в во для до и из к на не но о от по под при с со у'.split(
    ' ',
  ),
)

export function telling(searchTerms: readonly SearchTerm[]): readonly SearchTerm[] {
  const some = searchTerms.filter(({ word }) => !joining.has(word))
  return some.length > 0 ? some : searchTerms
}

/** Returns the weighted number of products that meet a term. It determines how telling the term is. */
export const surelyMeeting = ({ alternatives }: SearchTerm): number =>
  alternatives.reduce((sum, { products, weight }) => sum + products * weight, 0)

/** Returns about how many products meet a term. */
export const meetingOf = ({ alternatives }: SearchTerm): number =>
  alternatives.reduce((sum, { products }) => sum + products, 0)
