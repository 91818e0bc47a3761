import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { productCards } from '#features/goods/catalogue/server/index.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import type { PromotionInput } from '#features/goods/promotions/promotion-rules.ts'
import { goodsMeant } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { type Cost, costIn, marginOf } from '../margin.ts'
import { type Price, type PriceInputs, priceFor } from '../price.ts'
import type { MarginCheck } from '../staff-price-shape.ts'
import { costsOf } from './costs.ts'
import { priceInputs } from './price-inputs.ts'

/** There are five levels; the highest level of the audience pays least. */
const highestLevel = 4
/** The most products that are shown, and the most with a known cost that are priced. */
const shown = 12
const mostPriced = 5000

type Counted = { id: number; price: Price; cost: number }

/**
 * Counts the products a promotion would sell below cost to the part of its audience that pays least, and returns
 * those with the lowest margins.
 */
export async function marginOfPromotion(
  { db, lang }: Context<Manager>,
  input: PromotionInput,
): Promise<MarginCheck> {
  const level = Math.max(...(input.levels.length > 0 ? input.levels : [highestLevel]))
  const { currency } = input
  const ids = await goodsMeant(db, input)
  const costs = await costsOf(db, ids, currency)
  const known = [...costs.keys()].slice(0, mostPriced)
  const buyer = { organization_id: 0, discount_level: level, currency }
  const [inputs, cards] = await Promise.all([priceInputs(db, buyer, known), productCards(db, known, lang)])
  const counted = cards.flatMap((card): Counted[] => {
    const given = inputs.get(card.id)
    const price = given && priceFor(withIt(input, given), Math.max(input.min_qty, smallestQuantity(card)))
    if (!given || !price) return []
    return [{ id: card.id, price, cost: costOf(costs.get(card.id)!, price, given) }]
  })
  const named = new Map(cards.map((card) => [card.id, card]))
  const left = ({ price, cost }: Counted) => (price.unit - cost) / Math.max(1, price.unit)
  const worst = counted.sort((a, b) => left(a) - left(b) || a.id - b.id)
  return {
    currency,
    level: level + 1,
    goods: ids.length,
    counted: counted.length,
    below_cost: counted.filter(({ price, cost }) => price.unit < cost).length,
    worst: worst.slice(0, shown).map(({ id, price, cost }) => {
      const { sku, name } = named.get(id)!
      return {
        id,
        sku,
        name,
        price: unitPrice(price.unit, currency, price.per),
        cost: unitPrice(cost, currency, price.per),
        margin_bp: marginOf(price.unit, cost),
      }
    }),
  }
}

const costOf = (cost: Cost, { per }: Price, { rate }: PriceInputs): number => costIn(cost, per, rate)

/** Applies only this promotion, ignoring its conditions on the cart. Its amounts are in the requested currency. */
function withIt(
  { effect, percent_bp, amount, per, currency, min_qty }: PromotionInput,
  inputs: PriceInputs,
): PriceInputs {
  if (effect === 'info') return { ...inputs, offers: [] }
  const does: Offer['effect'] =
    effect === 'percent'
      ? { is: 'percent', percent_bp: percent_bp! }
      : { is: effect, amount: amount!, per, currency, rate: inputs.rate, rate_on: inputs.rate_on }
  const offer = { id: 0, title_en: null, title_ru: null, min_qty, stackable: false, left: null }
  return { ...inputs, offers: [{ ...offer, effect: does, by_code: false, condition: null }] }
}
