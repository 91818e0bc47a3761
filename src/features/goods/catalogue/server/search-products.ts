import { type Answer, findIds, usually } from '#features/foundation/search/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { type ProductStatus, saleableStatuses } from '../product.ts'
import { categoriesUnder } from './categories-under.ts'

export type Search = {
  q: string
  categoryId?: number | undefined
  /** Nothing is guessed. */
  exactly?: boolean
  /** Those on sale unless told otherwise. */
  statuses?: readonly ProductStatus[] | undefined
  /** So many ids at least, where there are so many. */
  most?: number | undefined
}

/** The products a query asks for, the best first, among those of these statuses and of a category with all below it. */
export async function searchProducts(
  db: Db,
  { q, categoryId, exactly = false, statuses, most = usually }: Search,
): Promise<Answer> {
  const categories = categoryId ? await categoriesUnder(db, categoryId) : null
  return findIds(db, q, [statuses ?? saleableStatuses, categories], { exactly, most })
}
