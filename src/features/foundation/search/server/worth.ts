import { type Lengths, rarity } from './bm25f.ts'
import { type SearchTerm, surelyMeeting } from './question.ts'

/** How many products there are, and how long their texts are on the average. */
export type Totals = Lengths & { products: number }

/** What was asked, and what each thing of it tells. */
export type Worth = { searchTerms: readonly SearchTerm[]; worth: number[]; totals: Totals }

export const worthOf = (searchTerms: readonly SearchTerm[], totals: Totals): Worth => ({
  searchTerms,
  worth: searchTerms.map((searchTerm) => rarity(surelyMeeting(searchTerm), totals.products)),
  totals,
})
