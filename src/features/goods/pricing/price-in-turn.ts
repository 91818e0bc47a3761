import type { Offer } from '#features/goods/promotions/promotion.ts'
import { lineTotal, type Price, type PriceInputs, priceFor } from './price.ts'

/** What lies in a cart: of what cannot be ordered as it is, the inputs are left out. */
export type GoodsTogether = { product_id: number; quantity: number; inputs: PriceInputs | undefined }

/** What a promotion asks of a cart, and what is missing: minor units of the buyer's currency, or products. */
export type Asked = { offer: Offer; missing_amount: number; missing_products: number[] }

/** The conditions of the promotions that touch a cart, by promotion: each is met where nothing is missing. */
export function askedOf(cart: readonly GoodsTogether[]): Map<number, Asked> {
  const asked = new Map<number, Asked>()
  const quantities = new Map(
    cart.map(({ product_id, quantity, inputs }) => [product_id, inputs ? quantity : 0]),
  )
  const sums = new Map<number, number>()
  for (const { quantity, inputs } of cart) {
    const asking = inputs?.offers.filter(({ condition }) => condition !== null) ?? []
    if (!inputs || asking.length === 0) continue
    // Its sum is counted without any promotion: what it gives must not take away what it asks.
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
    // Rounded up: who adds so much has reached it.
    const wanted = Number((over + under - 1n) / under)
    return { ...missing, missing_amount: Math.max(0, wanted - sum) }
  }
  if (condition?.is === 'set') {
    const missing_products = condition.product_ids.filter((id) => (quantities.get(id) ?? 0) < min_qty)
    return { ...missing, missing_products }
  }
  return missing
}

/**
 * Prices the lines of one cart, to be asked in their order: what a line takes of a limited promotion is not left for
 * those after it, so that all of them together can be ordered. What a promotion asks of the whole cart is weighed first.
 */
export function priceInTurn(cart: readonly GoodsTogether[]): typeof priceFor {
  const asked = askedOf(cart)
  const taken = new Map<number, number>()
  return (inputs, quantity) => {
    const offers = inputs.offers.map((offer) => ({
      ...offer,
      condition: offer.condition && isMet(asked.get(offer.id)) ? null : offer.condition,
      left: offer.left === null ? null : offer.left - (taken.get(offer.id) ?? 0),
    }))
    const price = priceFor({ ...inputs, offers }, quantity)
    for (const reason of price?.trace ?? [])
      if (reason.step === 'promotion')
        taken.set(reason.promotion.id, (taken.get(reason.promotion.id) ?? 0) + quantity)
    return price
  }
}

/** What a line costs whatever else lies in its cart and whichever code it was given: what changes only when we change it. */
export const priceAlone = (inputs: PriceInputs, quantity: number): Price | null =>
  priceFor({ ...inputs, offers: inputs.offers.filter(isOfCatalogue) }, quantity)

/** Its price hangs on the other lines of the cart, too. */
export const isOfCart = ({ offers }: PriceInputs): boolean =>
  offers.some(({ condition, left }) => condition !== null || left !== null)

/** It holds in the catalogue already. */
export const isOfCatalogue = ({ by_code, condition }: Offer): boolean => !by_code && condition === null
