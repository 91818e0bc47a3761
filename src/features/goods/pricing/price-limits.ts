import { type QuantityRules, sellingStep, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { type Price, type PriceInputs, priceFor } from './price.ts'

/**
 * A limited promotion that a quantity exceeds. `quantity` pieces can be bought at the lower `price`; 0 and null if what
 * is `left` is too little to be bought.
 */
export type Limited = { offer: Offer; left: number; quantity: number; price: Price | null }

/**
 * Returns the limited promotion that would make this quantity cheaper if it were smaller; the one with the lowest price
 * of several. Null without one: a price is never split, so a promotion applies to the whole line or not at all.
 */
export function limitedOf(inputs: PriceInputs, quantity: number, rules: QuantityRules): Limited | null {
  const exceeded = inputs.offers.flatMap((offer) => {
    const { left, condition, min_qty } = offer
    const isExceeded =
      condition === null && left !== null && left > 0 && left < quantity && min_qty <= quantity
    return isExceeded ? [{ offer, left }] : []
  })
  if (exceeded.length === 0) return null
  const now = priceFor(inputs, quantity)
  if (!now) return null
  const found = exceeded.flatMap(({ offer, left }): Limited[] => {
    const whole = Math.floor(left / sellingStep(rules)) * sellingStep(rules)
    if (whole >= Math.max(smallestQuantity(rules), offer.min_qty)) {
      const price = priceFor(inputs, whole)
      return price && price.unit < now.unit ? [{ offer, left, quantity: whole, price }] : []
    }
    const unlimited = inputs.offers.map((one) => (one.id === offer.id ? { ...one, left: null } : one))
    const price = priceFor({ ...inputs, offers: unlimited }, quantity)
    return price && isUsed(price, offer) ? [{ offer, left, quantity: 0, price: null }] : []
  })
  const unit = ({ price }: Limited) => price?.unit ?? Number.POSITIVE_INFINITY
  return found.reduce<Limited | null>((best, one) => (!best || unit(one) < unit(best) ? one : best), null)
}

/** Returns whether the promotion is part of a price. */
export const isUsed = ({ trace }: Price, { id }: Pick<Offer, 'id'>): boolean =>
  trace.some((reason) => reason.step === 'promotion' && reason.promotion.id === id)

/** The reasons why a promotion does not lower the price of a product of it. */
export const keptReasons = ['contract', 'used_up', 'lower'] as const
export type KeptReason = (typeof keptReasons)[number]

/** Returns why a promotion does not lower a price; null if it does, or is not in force for the buyer. */
export function keptBy(
  price: Price,
  offer: Pick<Offer, 'id' | 'left'> | undefined,
  quantity: number,
): KeptReason | null {
  if (price.trace.some(({ step }) => step === 'contract')) return 'contract'
  if (!offer || isUsed(price, offer)) return null
  return offer.left !== null && offer.left < quantity ? 'used_up' : 'lower'
}
