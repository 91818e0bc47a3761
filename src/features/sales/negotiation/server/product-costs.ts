import { costIn } from '#features/goods/pricing/margin.ts'
import { costsOf, rateNow } from '#features/goods/pricing/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

/** Returns the cost of `per` pieces of a product in minor units of the order's currency; null if it is not known. */
export type CostOf = (productId: number | null, per: number) => number | null

export async function productCosts(db: Db, currency: string, productIds: readonly number[]): Promise<CostOf> {
  const [costs, rate] = await Promise.all([costsOf(db, productIds, currency), rateNow(db, currency)])
  return (productId, per) => {
    const cost = productId === null ? undefined : costs.get(productId)
    return cost && rate !== null ? costIn(cost, per as 1 | 100 | 1000, rate) : null
  }
}

/** Converts an amount to another price unit, rounded up: a cost, so that a price never appears above it by rounding. */
export const inUnit = (amount: number, from: number, to: number): number => Math.ceil((amount * to) / from)
