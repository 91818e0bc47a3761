/**
 * The parts of an offer other than prices: a price break, an alternative product, and a condition. They are
 * part of the round or its lines, and never change once it is sent.
 */

/**
 * A lower price from a quantity on, instead of a discount. Asking for that quantity gets that price. Amounts
 * are for the `per` of the line.
 */
export type OfferBreak = { quantity: number; unit_amount: number; ruled_amount: number | null }

/** A copy of the line an alternative replaces. */
export type Replaced = { id: number; sku: string; name_en: string | null; name_ru: string | null }

/** The condition of the prices of an offer: paid by a day, in words, or both. */
export type Condition = { paid_by: string | null; text: string | null }

/** Returns the price break that applies to a quantity, if any. */
export const breakAt = (
  { price_break }: { price_break?: OfferBreak | null },
  quantity: number,
): OfferBreak | null => (price_break && quantity >= price_break.quantity ? price_break : null)

/** Returns whether two rounds have the same condition. */
export const isSameCondition = (one: Condition | null, other: Condition | null): boolean =>
  (one?.paid_by ?? null) === (other?.paid_by ?? null) && (one?.text ?? null) === (other?.text ?? null)

/** Returns null for an empty condition. */
export const conditionOf = (given: Condition | null): Condition | null =>
  given && (given.paid_by || given.text) ? given : null

export const isSameBreak = (one?: OfferBreak | null, other?: OfferBreak | null): boolean =>
  one?.quantity === other?.quantity && one?.unit_amount === other?.unit_amount
