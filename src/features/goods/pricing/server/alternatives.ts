import { namedBy, onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import { schedulesOf } from '#features/goods/stock/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { toOffer } from '../alternative.ts'
import { priceFor } from '../price.ts'
import type { Alternative } from '../price-shape.ts'
import { priceInputs } from './price-inputs.ts'
import { pricedCards } from './priced-products.ts'

/**
 * Returns alternatives that can be delivered sooner than a quantity of a product, at the buyer's prices for that quantity.
 * Throws `Refusal` 404 for a product that is not on sale.
 */
export async function alternativesFor(
  ctx: Context<Client>,
  id: number,
  wanted: number,
): Promise<Alternative[]> {
  const { db, person, lang } = ctx
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  const named = await namedBy(db, id, 'alternative')
  if (named.length === 0) return []
  const schedules = await schedulesOf(ctx, [id, ...named], wanted)
  const own = schedules.get(id)
  const offered = toOffer(
    own?.schedule ?? { parts: [], rest: null },
    named.flatMap((other) => {
      const one = schedules.get(other)
      return one ? [{ id: other, ...one }] : []
    }),
  )
  const ids = offered.map((one) => one.id)
  const [cards, inputs] = await Promise.all([
    pricedCards(db, person, ids, lang),
    priceInputs(db, person, ids),
  ])
  return offered.flatMap(({ id: other, quantity, schedule }) => {
    const product = cards.find((card) => card.id === other && card.on_sale)
    const given = inputs.get(other)
    const price = given && priceFor(given, quantity)
    return product
      ? [
          {
            product,
            quantity,
            schedule,
            price: price ? unitPrice(price.unit, price.currency, price.per) : null,
          },
        ]
      : []
  })
}
