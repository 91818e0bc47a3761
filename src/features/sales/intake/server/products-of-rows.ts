import { productCards, replacementsOf, unitsOfProducts } from '#features/goods/catalogue/server/index.ts'
import { type Buyer, laddersOf } from '#features/goods/pricing/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { IntakeProduct } from '../contract.ts'

/**
 * Returns the products on sale with these ids, with this buyer's prices, or without prices if there is no
 * buyer. A discontinued, sold-out product comes with its replacement.
 */
export async function productsOfRows(
  db: Db,
  ids: readonly number[],
  lang: Lang,
  buyer: Buyer | null,
): Promise<Map<number, IntakeProduct>> {
  if (ids.length === 0) return new Map()
  const replacements = await replacementsOf(db, ids)
  const cards = await productCards(db, [...new Set([...ids, ...replacements.values()])], lang)
  const sold = cards.filter(({ on_sale }) => on_sale)
  const ladders = buyer ? await laddersOf(db, buyer, sold) : null
  const factors = await unitsOfProducts(
    db,
    sold.map(({ id }) => id),
  )
  return new Map(
    sold.map((card) => {
      const breaks = [...(ladders?.get(card.id) ?? [])]
      const isGone = card.availability !== 'in_stock' && card.availability !== 'few'
      const replaced_by = isGone ? (replacements.get(card.id) ?? null) : null
      const units = factors.get(card.id) ?? []
      return [card.id, { ...card, units, discontinued: card.status === 'discontinued', replaced_by, breaks }]
    }),
  )
}
