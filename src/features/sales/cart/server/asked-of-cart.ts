import {
  type Asked,
  askedOf,
  type GoodsTogether,
  isMet,
  isWorthMeeting,
} from '#features/goods/pricing/price-in-turn.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { CartAsked } from '../code-shape.ts'

/** The most promotions shown with a cart. */
const most = 3

/**
 * Returns the promotions that would lower the price of some line and whose conditions are not met yet, the nearest to
 * being met first. Lines with a contract price keep it.
 */
export const unmetOf = (together: readonly GoodsTogether[]): Asked[] =>
  [...askedOf(together).values()]
    .filter((asked) => !isMet(asked) && isWorthMeeting(asked.offer, together))
    .sort((a, b) => a.missing_amount - b.missing_amount || a.offer.id - b.offer.id)
    .slice(0, most)

/**
 * Returns the condition as the buyer reads it, or null if it requires a product that is not sold and so cannot
 * be added.
 */
export function shownAsked(
  { offer, missing_amount, missing_products }: Asked,
  cards: ReadonlyMap<number, { id: number; sku: string; name: string; on_sale: boolean }>,
  currency: string,
  lang: Lang,
): CartAsked | null {
  const products = missing_products.flatMap((id) => {
    const card = cards.get(id)
    return card?.on_sale ? [{ id, sku: card.sku, name: card.name }] : []
  })
  if (products.length < missing_products.length) return null
  const title = inLanguage({ en: offer.title_en, ru: offer.title_ru }, lang)
  const missing = missing_amount > 0 ? money(missing_amount, currency) : null
  return { promotion: { id: offer.id, title }, missing, products }
}
