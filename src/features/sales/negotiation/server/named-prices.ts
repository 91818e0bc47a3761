import { type PriceInputs, priceFor } from '#features/goods/pricing/price.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { discountOf, isWithinLimit } from '../offer.ts'
import { limitOf } from './discount-limits.ts'
import { inUnit, productCosts } from './product-costs.ts'

/** A price in minor units for `per` of the product's unit, named for a quantity. */
export type NamedPrice = { product_id: number; quantity: number; amount: number; per: number }

/**
 * Returns which prices a person may not name for a company: too far below those it pays today for the whole quantity, or below
 * cost. The numbers are places in `named`. A product without a price is only compared with its cost.
 */
export async function pricesAboveLimit(
  { db, person }: Context<Manager>,
  { organization_id, currency }: { organization_id: number; currency: string },
  named: readonly NamedPrice[],
): Promise<number[]> {
  const ids = named.map(({ product_id }) => product_id)
  const buyer = await buyerFor(db, person, organization_id)
  const [limit, costOf, inputs] = await Promise.all([
    limitOf(db, person),
    productCosts(db, currency, ids),
    buyer ? priceInputs(db, { ...buyer, currency }, ids) : new Map<number, PriceInputs>(),
  ])
  return named.flatMap(({ product_id, quantity, amount: unit_amount, per }, place) => {
    const given = inputs.get(product_id)
    const ruled = given ? priceFor(given, quantity) : null
    const cost = costOf(product_id, per)
    const concession = {
      discount_bp: discountOf({ unit_amount, ruled_amount: ruled && inUnit(ruled.unit, ruled.per, per) }),
      is_below_cost: cost !== null && unit_amount < cost,
    }
    return isWithinLimit(concession, limit) ? [] : [place]
  })
}
