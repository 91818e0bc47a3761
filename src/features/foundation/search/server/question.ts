/** One way to say one thing a query asks for: all of these words, known by their stems. `weight` is how sure we are that it is meant. */
export type Alternative = { words: string[]; stems: string[]; weight: number; products: number }

/** One thing asked for, in any of its ways: as it was written, its folded word, and what it was taken for if not for itself. */
export type SearchTerm = { text: string; word: string; alternatives: Alternative[]; meant?: string }

/**
 * A query as it was understood. `lost`: some word of it meant nothing here. `known`: every word of it, as typed, is a
 * word of the catalogue; `readKnown`: every word as it was read, before anything was guessed. `readAs`: what it was
 * taken for, null where it was taken as it is.
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

/** The tsquery for products that have every wish, or any. Stems are letters and digits only, so quoting is enough. */
export const havingAll = (searchTerms: readonly SearchTerm[]): string => searchTerms.map(anyOf).join(' & ')
export const havingAny = (searchTerms: readonly SearchTerm[]): string => searchTerms.map(anyOf).join(' | ')

/** Little words that join others: requested for, but no product must have them. */
const joining = new Set(
  'a an and by for from in of on or the to with без в во для до и из к на не но о от по под при с со у'.split(
    ' ',
  ),
)

export function telling(searchTerms: readonly SearchTerm[]): readonly SearchTerm[] {
  const some = searchTerms.filter(({ word }) => !joining.has(word))
  return some.length > 0 ? some : searchTerms
}

/** By how many products a wish is as good as met: what it tells is reckoned by this. */
export const surelyMeeting = ({ alternatives }: SearchTerm): number =>
  alternatives.reduce((sum, { products, weight }) => sum + products * weight, 0)

/** About how many products a wish is met by. */
export const meetingOf = ({ alternatives }: SearchTerm): number =>
  alternatives.reduce((sum, { products }) => sum + products, 0)
