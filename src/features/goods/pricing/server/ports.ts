import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** Returns the ids of the products the company has ordered before. */
export const orderedProducts =
  port<(db: Db, organizationId: number) => Promise<number[]>>('pricing.ordered_products')

/** Returns the company's own codes of products. Products without one are left out. */
export const ownCodes =
  port<
    (db: Db, organizationId: number, productIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  >('pricing.own_codes')
