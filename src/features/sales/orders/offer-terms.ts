/**
 * What an offer has also its prices: another price from a larger quantity on, another product in the place of a line,
 * and what it holds for. All of it is part of the round's lines or of the round, and never changes once that is sent.
 */

/** A lower price from a quantity on, in place of a discount: asking for so many is asking at it. Amounts are for the `per` of its line. */
export type OfferBreak = { quantity: number; unit_amount: number; ruled_amount: number | null }

/** The line an alternative stands in the place of, as it was. */
export type Replaced = { id: number; sku: string; name_en: string | null; name_ru: string | null }

/** What the prices of an offer hold for: paid by a day, or whatever the words say, or both. */
export type Condition = { paid_by: string | null; text: string | null }

/** The break that holds for so many; none where there are too few of them. */
export const breakAt = (
  { price_break }: { price_break?: OfferBreak | null },
  quantity: number,
): OfferBreak | null => (price_break && quantity >= price_break.quantity ? price_break : null)

/** Whether two rounds hold for the same. */
export const isSameCondition = (one: Condition | null, other: Condition | null): boolean =>
  (one?.paid_by ?? null) === (other?.paid_by ?? null) && (one?.text ?? null) === (other?.text ?? null)

/** Nothing is said by a condition of nothing. */
export const conditionOf = (given: Condition | null): Condition | null =>
  given && (given.paid_by || given.text) ? given : null

export const isSameBreak = (one?: OfferBreak | null, other?: OfferBreak | null): boolean =>
  one?.quantity === other?.quantity && one?.unit_amount === other?.unit_amount
