import type { Db } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ProductFacts } from '../contract.ts'
import { productCards } from './cards.ts'
import { productsByIds } from './products-by-ids.ts'

/** A product of whatever status, for those who sell it. Throws `Refusal` 404 where there is none. */
export async function staffFacts(db: Db, id: number, lang: Lang): Promise<ProductFacts> {
  const [[card], [product]] = await Promise.all([productCards(db, [id], lang), productsByIds(db, [id])])
  return card && product ? { ...product, ...card } : notFound()
}
