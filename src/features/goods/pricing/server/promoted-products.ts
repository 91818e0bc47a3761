import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { productCards } from '#features/goods/catalogue/server/index.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { findOwnPromotion, goodsOfPromotion, offerOf } from '#features/goods/promotions/server/index.ts'
import { firstBuyer } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { type Price, type PriceInputs, priceFor } from '../price.ts'
import { keptBy } from '../price-limits.ts'
import type { PreviewFilter, PromotedFilter, PromotedProduct } from '../price-shape.ts'
import { type Buyer, priceInputs } from './price-inputs.ts'

type Slice = { page: number; per_page: number }

/**
 * Returns the products of a promotion for this company, with and without its price. Empty if the promotion is not for
 * the company.
 */
export async function promotedProducts(
  ctx: Context<Client>,
  { promotion_id: id, ...slice }: PromotedFilter,
): Promise<PageOf<PromotedProduct>> {
  const own = await findOwnPromotion(ctx, id)
  if (!own) return { rows: [], total: 0, ...slice }
  const asks = own.needs_code || own.condition !== null
  const offer = asks && own.phase === 'active' ? await offerOf(ctx.db, id) : null
  return pricedGoods(
    ctx,
    ctx.person,
    id,
    slice,
    own.min_qty,
    withOffer(id, offer && { ...offer, left: own.left }),
  )
}

/**
 * Returns the same as a client would see it if the promotion were in force. Empty if the client or the promotion is
 * unknown.
 */
export async function previewPromotion(
  ctx: Context<Manager>,
  { promotion_id: id, organization_id, ...slice }: PreviewFilter,
): Promise<PageOf<PromotedProduct>> {
  const [buyer, offer] = await Promise.all([firstBuyer(ctx.db, organization_id), offerOf(ctx.db, id)])
  if (!buyer || offer === undefined) return { rows: [], total: 0, ...slice }
  return pricedGoods(ctx, buyer, id, slice, offer?.min_qty ?? 1, withOffer(id, offer))
}

/** Applies the promotion as if the conditions on the cart were met. */
const withOffer =
  (id: number, offer: Offer | null | undefined) =>
  (inputs: PriceInputs): PriceInputs =>
    offer
      ? {
          ...inputs,
          offers: [...inputs.offers.filter((one) => one.id !== id), { ...offer, condition: null }],
        }
      : inputs

/** Prices the products at the smallest quantity the promotion applies to. */
async function pricedGoods(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  buyer: Buyer,
  id: number,
  slice: Slice,
  min_qty: number,
  seen: (inputs: PriceInputs) => PriceInputs,
): Promise<PageOf<PromotedProduct>> {
  const { ids, total } = await goodsOfPromotion(db, id, slice)
  const [cards, inputs] = await Promise.all([productCards(db, ids, lang), priceInputs(db, buyer, ids)])
  const rows = cards.map((card) => {
    const given = inputs.get(card.id)
    const others = (offer: Offer) => offer.id !== id
    const standing = given && seen(given)
    const quantity = Math.max(min_qty, smallestQuantity(card))
    const price = standing ? priceFor(standing, quantity) : null
    const offer = standing?.offers.find((one) => !others(one))
    return {
      ...card,
      ...shown(price),
      usual_price: shown(given ? priceFor({ ...given, offers: given.offers.filter(others) }, quantity) : null)
        .price,
      kept_by: price && keptBy(price, offer, quantity),
    }
  })
  return { rows, total, ...slice }
}

function shown(price: Price | null): { price: UnitPrice | null; list_price: UnitPrice | null } {
  if (!price) return { price: null, list_price: null }
  const { unit, list, currency, per } = price
  return { price: unitPrice(unit, currency, per), list_price: unitPrice(list, currency, per) }
}
