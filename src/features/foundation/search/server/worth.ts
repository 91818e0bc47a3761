import { type Lengths, rarity } from './bm25f.ts'
import { surelyMeeting, type Wish } from './question.ts'

/** How many products there are, and how long their texts are on the average. */
export type Totals = Lengths & { products: number }

/** What was asked, and what each thing of it tells. */
export type Worth = { wishes: readonly Wish[]; worth: number[]; totals: Totals }

export const worthOf = (wishes: readonly Wish[], totals: Totals): Worth => ({
  wishes,
  worth: wishes.map((wish) => rarity(surelyMeeting(wish), totals.products)),
  totals,
})
