import type { ProductCard } from '#features/goods/catalogue/contract.ts'
import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import {
  cuttingOfProduct,
  familyOf,
  findProducts,
  imagesOf,
  onSaleAmong,
  productCards,
  relatedTo,
  replacementsOf,
  type SoldCard,
  unitsOfProduct,
} from '#features/goods/catalogue/server/index.ts'
import { nextDays } from '#features/goods/stock/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { fileOf } from '#platform/server/lists/export-list.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download, Input, PageOf } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { exportedRows } from '#platform/shared/list-columns.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { pricing } from '../contract.ts'
import { type Price, type PriceInputs, priceFor } from '../price.ts'
import { limitedOf } from '../price-limits.ts'
import { reasonsOf, shownLimit } from '../price-reasons.ts'
import {
  type PricedFilter,
  type PricedProduct,
  type PricedProductDetail,
  productList,
} from '../price-shape.ts'
import { stepsOf } from '../price-steps.ts'
import { ownGoods } from './own-goods.ts'
import { type Buyer, priceInputs } from './price-inputs.ts'

/** Returns the catalogue with the client's own prices and next days of delivery, for the smallest quantity of each product. */
export async function pricedProducts(
  ctx: Context<Client>,
  filter: PricedFilter,
): Promise<PageOf<PricedProduct>> {
  const { db, person, lang } = ctx
  const { ids, ...result } = await findProducts(db, filter, lang, await ownGoods(ctx, filter.only ?? []))
  const [cards, days] = await Promise.all([pricedCards(db, person, ids, lang), nextDays(ctx, ids)])
  return {
    // A product may have left sale since it was found.
    rows: cards
      .filter((card) => card.on_sale)
      .map((card) => ({ ...card, next_delivery: days.get(card.id) ?? null })),
    ...result,
    page: filter.page,
    per_page: filter.per_page,
  }
}

/** Exports all found products or the selected ones. Throws `Refusal` 409 if there are too many. */
export async function exportProducts(
  ctx: Context<Client>,
  { format, id, ...filter }: Input<typeof pricing.exportProducts>['query'],
): Promise<Download> {
  const { db, person, lang } = ctx
  const all = { ...filter, page: 1, per_page: exportedRows + 1 }
  const { ids } = await findProducts(db, all, lang, await ownGoods(ctx, filter.only ?? []))
  const chosen = id === undefined ? null : new Set([id].flat())
  const wanted = chosen ? ids.filter((one) => chosen.has(one)) : ids
  return fileOf(ctx, productList, format, await pricedCards(db, person, wanted, lang))
}

/** Returns products with the buyer's prices; without a buyer they have none. */
export async function pricedCards(
  db: Db,
  buyer: Buyer | null,
  ids: readonly number[],
  lang: Lang,
): Promise<(PricedProduct & Pick<SoldCard, 'on_sale'>)[]> {
  const [cards, inputs] = await Promise.all([
    productCards(db, ids, lang),
    buyer ? priceInputs(db, buyer, ids) : new Map<number, PriceInputs>(),
  ])
  return cards.map((card) => ({ ...card, ...shownPrice(priceOf(card, inputs.get(card.id))) }))
}

export async function pricedProduct(
  { db, person, lang }: Context<Client>,
  id: number,
): Promise<PricedProductDetail> {
  const [[card], inputs] = await Promise.all([productCards(db, [id], lang), priceInputs(db, person, [id])])
  if (!card?.on_sale) return notFound()
  const [images, units, cutting, replacement] = await Promise.all([
    imagesOf(db, card, lang),
    unitsOfProduct(db, id),
    cuttingOfProduct(db, id),
    card.status === 'discontinued' ? replacementOf(db, person, id, lang) : null,
  ])
  const given = inputs.get(id)
  const price = priceOf(card, given)
  return {
    ...card,
    images,
    units,
    cutting,
    ...shownPrice(price),
    why: price ? reasonsOf(price, lang) : [],
    breaks: given ? breaksOf(card, given, lang) : [],
    cut_breaks: given && cutting ? cutBreaksOf(given) : [],
    discontinued: card.status === 'discontinued',
    replacement,
  }
}

/** Returns the replacement of a product at the buyer's price; null if there is none. */
async function replacementOf(db: Db, buyer: Buyer, id: number, lang: Lang): Promise<PricedProduct | null> {
  const replacements = await replacementsOf(db, [id])
  const [replacement = null] = await pricedCards(db, buyer, [...replacements.values()], lang)
  return replacement
}

/**
 * Returns the sizes of a product, itself included, at the client's prices. Throws `Refusal` 404 if it is not on sale.
 */
export async function sizesOf({ db, person, lang }: Context<Client>, id: number): Promise<PricedProduct[]> {
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  return pricedCards(db, person, await familyOf(db, id, lang), lang)
}

/** The most related products shown. */
const mostRelated = 6

/** Returns related products at the client's prices. Throws `Refusal` 404 for a product that is not on sale. */
export async function relatedProducts(
  { db, person, lang }: Context<Client>,
  id: number,
): Promise<PricedProduct[]> {
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  return pricedCards(db, person, await relatedTo(db, id, mostRelated), lang)
}

const priceOf = (card: ProductCard, inputs: PriceInputs | undefined): Price | null =>
  inputs ? priceFor(inputs, smallestQuantity(card)) : null

const shownPrice = (price: Price | null) => ({
  price: price && unitPrice(price.unit, price.currency, price.per),
  list_price: price && unitPrice(price.list, price.currency, price.per),
})

/** A cut may be charged less than the smallest quantity of its product. */
const cutBreaksOf = (inputs: PriceInputs) =>
  stepsOf(inputs, 1).map(({ min_qty, price }) => ({
    min_qty,
    price: unitPrice(price.unit, price.currency, price.per),
  }))

const breaksOf = (card: ProductCard, inputs: PriceInputs, lang: Lang) =>
  stepsOf(inputs, smallestQuantity(card)).map(({ min_qty, price }) => ({
    min_qty,
    price: unitPrice(price.unit, price.currency, price.per),
    why: reasonsOf(price, lang),
    limited: shownLimit(limitedOf(inputs, min_qty, card), lang),
  }))
