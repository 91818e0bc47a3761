import { type QuantityRules, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import type { Db } from '#platform/server/database/db.ts'
import { unitPrice } from '#platform/shared/money.ts'
import type { Ladder } from '../ladder.ts'
import { stepsOf } from '../price-steps.ts'
import { type Buyer, priceInputs } from './price-inputs.ts'

/**
 * Returns the prices of these products at every quantity for a buyer, in one query. Products without a price are left
 * out.
 */
export async function laddersOf(
  db: Db,
  buyer: Buyer,
  products: readonly (QuantityRules & { id: number })[],
): Promise<Map<number, Ladder>> {
  const inputs = await priceInputs(
    db,
    buyer,
    products.map(({ id }) => id),
  )
  return new Map(
    products.flatMap((product): [number, Ladder][] => {
      const given = inputs.get(product.id)
      if (!given) return []
      const steps = stepsOf(given, smallestQuantity(product))
      return [
        [
          product.id,
          steps.map(({ min_qty, price: { unit, currency, per } }) => ({
            min_qty,
            price: unitPrice(unit, currency, per),
          })),
        ],
      ]
    }),
  )
}
