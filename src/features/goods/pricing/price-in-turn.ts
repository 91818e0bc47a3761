import type { Offer } from '#features/goods/promotions/promotion.ts'
import { lineTotal, type Price, type PriceInputs, priceFor } from './price.ts'
import { isUsed } from './price-limits.ts'

/** A line of a cart; `inputs` is absent if it cannot be ordered as it is. */
export type GoodsTogether = { product_id: number; quantity: number; inputs: PriceInputs | undefined }

/**
 * The condition of a promotion on a cart, and what is missing: an amount in minor units of the buyer's currency, or
 * products.
 */
export type Asked = { offer: Offer; missing_amount: number; missing_products: number[] }

/**
 * Returns the promotions with conditions that apply to lines of the cart. A condition is met if nothing is missing.
 */
export function askedOf(cart: readonly GoodsTogether[]): Map<number, Asked> {
  const asked = new Map<number, Asked>()
  const quantities = new Map(
    cart.map(({ product_id, quantity, inputs }) => [product_id, inputs ? quantity : 0]),
  )
  const sums = new Map<number, number>()
  for (const { quantity, inputs } of cart) {
    const asking = inputs?.offers.filter(({ condition }) => condition !== null) ?? []
    if (!inputs || asking.length === 0) continue
    // The sum excludes promotions, because the discount must not take the cart below its own condition.
    const price = priceFor({ ...inputs, offers: [] }, quantity)
    for (const offer of asking) {
      sums.set(offer.id, (sums.get(offer.id) ?? 0) + (price ? lineTotal(price, quantity) : 0))
      asked.set(offer.id, missingOf(offer, sums.get(offer.id)!, inputs.rate, quantities))
    }
  }
  return asked
}

export const isMet = (asked: Asked | undefined): boolean =>
  asked !== undefined && asked.missing_amount === 0 && asked.missing_products.length === 0

function missingOf(offer: Offer, sum: number, rate: number, quantities: ReadonlyMap<number, number>): Asked {
  const { condition, min_qty } = offer
  const missing = { offer, missing_amount: 0, missing_products: [] as number[] }
  if (condition?.is === 'min_sum') {
    const over = BigInt(condition.amount) * BigInt(rate)
    const under = BigInt(condition.rate)
    // Rounded up, so that adding this amount always reaches the condition.
    const wanted = Number((over + under - 1n) / under)
    return { ...missing, missing_amount: Math.max(0, wanted - sum) }
  }
  if (condition?.is === 'set') {
    const missing_products = condition.product_ids.filter((id) => (quantities.get(id) ?? 0) < min_qty)
    return { ...missing, missing_products }
  }
  return missing
}

/** Returns whether a promotion with an unmet condition would lower the price of a line if it were met. */
export function isWorthMeeting(offer: Offer, cart: readonly GoodsTogether[]): boolean {
  return cart.some(({ inputs, quantity }) => {
    if (!inputs?.offers.some(({ id }) => id === offer.id)) return false
    const offers = inputs.offers.map((one) => (one.id === offer.id ? { ...one, condition: null } : one))
    const price = priceFor({ ...inputs, offers }, Math.max(quantity, offer.min_qty))
    return price !== null && isUsed(price, offer)
  })
}

/** A line's price, and what it was calculated from: its inputs less what earlier lines of the cart have used up. */
type InTurn = (inputs: PriceInputs, quantity: number) => { price: Price | null; standing: PriceInputs }

/**
 * Prices the lines of one cart; call the result in the order of the lines. Each line uses up its share of a limited
 * promotion, so that all lines together can be ordered. Conditions on the whole cart are checked first.
 */
export function standingInTurn(cart: readonly GoodsTogether[]): InTurn {
  const asked = askedOf(cart)
  const taken = new Map<number, number>()
  return (inputs, quantity) => {
    const offers = inputs.offers.map((offer) => ({
      ...offer,
      condition: offer.condition && isMet(asked.get(offer.id)) ? null : offer.condition,
      left: offer.left === null ? null : offer.left - (taken.get(offer.id) ?? 0),
    }))
    const standing = { ...inputs, offers }
    const price = priceFor(standing, quantity)
    for (const reason of price?.trace ?? [])
      if (reason.step === 'promotion')
        taken.set(reason.promotion.id, (taken.get(reason.promotion.id) ?? 0) + quantity)
    return { price, standing }
  }
}

/** Like `standingInTurn`, for prices alone. */
export function priceInTurn(cart: readonly GoodsTogether[]): typeof priceFor {
  const inTurn = standingInTurn(cart)
  return (inputs, quantity) => inTurn(inputs, quantity).price
}

/** Returns the price of a line independent of the rest of the cart and of promotion codes: only we can change it. */
export const priceAlone = (inputs: PriceInputs, quantity: number): Price | null =>
  priceFor({ ...inputs, offers: inputs.offers.filter(isOfCatalogue) }, quantity)

/** Returns whether the price depends on other lines of the cart. */
export const isOfCart = ({ offers }: PriceInputs): boolean =>
  offers.some(({ condition, left }) => condition !== null || left !== null)

/** Returns whether the promotion applies in the catalogue, without a code or a condition. */
export const isOfCatalogue = ({ by_code, condition }: Offer): boolean => !by_code && condition === null
