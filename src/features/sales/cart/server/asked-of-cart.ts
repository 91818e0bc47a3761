import { type Asked, askedOf, type GoodsTogether, isMet } from '#features/goods/pricing/price-in-turn.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { CartAsked } from '../contract.ts'

/** So many promotions are spoken of next to a cart. */
const most = 3

/** The promotions some lines of a cart are of and that ask for more: those of which least is missing first. */
export const unmetOf = (together: readonly GoodsTogether[]): Asked[] =>
  [...askedOf(together).values()]
    .filter((asked) => !isMet(asked) && asked.offer.left !== 0)
    .sort((a, b) => a.missing_amount - b.missing_amount || a.offer.id - b.offer.id)
    .slice(0, most)

/** As the buyer reads it. Null where it asks for a product that is not sold: no one could add it. */
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
