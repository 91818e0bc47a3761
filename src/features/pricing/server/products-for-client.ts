import { findProducts, productsByIds } from '#features/catalogue/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { mayReadSubject } from '#platform/server/questions.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { OfferedFilter, OfferedProduct } from '../contract.ts'
import { buyerFor } from './buyer-for.ts'
import { pricedCards } from './priced-products.ts'

/**
 * The catalogue at a company's prices as it would see them, with what there is in figures; without a company at list
 * prices. Throws `Refusal` 404 for a company somebody else looks after.
 */
export async function productsForClient(
  { db, person, platform, lang }: Act<Manager>,
  { organization_id, ...filter }: OfferedFilter,
): Promise<PageOf<OfferedProduct>> {
  const subject = { kind: 'organization', id: organization_id ?? 0 }
  if (organization_id && !(await mayReadSubject(platform.questions, db, person, subject))) notFound()
  const { ids, ...told } = await findProducts(db, filter, lang)
  const [cards, stocked] = await Promise.all([
    buyerFor(db, person, organization_id ?? null).then((buyer) => pricedCards(db, buyer, ids, lang)),
    productsByIds(db, ids),
  ])
  const byId = new Map(stocked.map((product) => [product.id, product]))
  const rows = cards.map((card) => ({
    ...card,
    available_qty: byId.get(card.id)?.available_qty ?? 0,
    incoming_qty: byId.get(card.id)?.incoming_qty ?? 0,
  }))
  return { rows, ...told, page: filter.page, per_page: filter.per_page }
}
