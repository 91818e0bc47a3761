import { findProducts, productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { type Cost, costIn, marginOf } from '../margin.ts'
import type { OfferedFilter, OfferedProduct } from '../price-shape.ts'
import { buyerFor } from './buyer-for.ts'
import { costsOf, rateNow } from './costs.ts'
import { pricedCards } from './priced-products.ts'

/**
 * Returns the catalogue at a company's prices, with stock in numbers; without a company at list prices. Throws
 * `Refusal` 404 for a company of another manager.
 */
export async function productsForClient(
  { db, person, platform, lang }: Context<Manager>,
  { organization_id, ...filter }: OfferedFilter,
): Promise<PageOf<OfferedProduct>> {
  const subject = { kind: 'organization', id: organization_id ?? 0 }
  if (organization_id && !(await mayReadSubject(platform.ports, db, person, subject))) notFound()
  const { ids, ...found } = await findProducts(db, filter, lang)
  const buyer = await buyerFor(db, person, organization_id ?? null)
  const [cards, stocked, costs, rate] = await Promise.all([
    pricedCards(db, buyer, ids, lang),
    productsByIds(db, ids),
    buyer ? costsOf(db, ids, buyer.currency) : new Map<number, Cost>(),
    buyer ? rateNow(db, buyer.currency) : null,
  ])
  const byId = new Map(stocked.map((product) => [product.id, product]))
  const rows = cards
    .filter((card) => card.on_sale)
    .map((card) => ({
      ...card,
      available_qty: byId.get(card.id)?.available_qty ?? 0,
      incoming_qty: byId.get(card.id)?.incoming_qty ?? 0,
      ...left(card.price, costs.get(card.id), rate),
    }))
  return { rows, ...found, page: filter.page, per_page: filter.per_page }
}

/** Returns the cost and the margin of a price. */
function left(
  price: UnitPrice | null,
  stored: Cost | undefined,
  rate: number | null,
): Pick<OfferedProduct, 'cost' | 'margin_bp'> {
  if (!price || !stored || rate === null) return { cost: null, margin_bp: null }
  const { amount, currency, per = 1 } = price
  const cost = costIn(stored, per, rate)
  return { cost: unitPrice(cost, currency, per), margin_bp: marginOf(amount, cost) }
}
