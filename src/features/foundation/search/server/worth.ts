import { type Lengths, rarity } from './bm25f.ts'
import { type SearchTerm, surelyMeeting } from './question.ts'

/** The number of products and the average length of their texts. */
export type Totals = Lengths & { products: number }

/** The terms of a query, and how telling each is. */
export type Worth = { searchTerms: readonly SearchTerm[]; worth: number[]; totals: Totals }

export const worthOf = (searchTerms: readonly SearchTerm[], totals: Totals): Worth => ({
  searchTerms,
  worth: searchTerms.map((searchTerm) => rarity(surelyMeeting(searchTerm), totals.products)),
  totals,
})
