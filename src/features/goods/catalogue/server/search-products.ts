import { type Answer, findIds, usually } from '#features/foundation/search/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { type ProductStatus, saleableStatuses } from '../product.ts'
import { categoriesUnder } from './categories-under.ts'

export type Search = {
  q: string
  categoryId?: number | undefined
  /** Match without guessing. */
  exactly?: boolean
  /** Only products on sale unless given. */
  statuses?: readonly ProductStatus[] | undefined
  /** Return at least this many ids if there are as many results. */
  most?: number | undefined
}

/**
 * Returns the products that match a query, the best first, limited to these statuses and to a category with its
 * subcategories.
 */
export async function searchProducts(
  db: Db,
  { q, categoryId, exactly = false, statuses, most = usually }: Search,
): Promise<Answer> {
  const categories = categoryId ? await categoriesUnder(db, categoryId) : null
  return findIds(db, q, [statuses ?? saleableStatuses, categories], { exactly, most })
}
