import { isSaleable } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { type LockedOrder, newLineIds } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Amendment } from '../offer-shape.ts'
import { namesOf } from './price-written.ts'
import type { CostOf } from './product-costs.ts'
import { requirePacks } from './sellable.ts'

/**
 * Returns the lines an amendment adds, at the client's prices today. Throws `Refusal` 422 with the line for a product
 * that is not sold or has no price, or for pieces that are not whole packs.
 */
export async function addedLines(
  { db, person }: Context<Person>,
  locked: LockedOrder,
  current: readonly OfferedLine[],
  input: Pick<Amendment, 'lines'>,
  costOf: CostOf,
): Promise<OfferedLine[]> {
  const wanted = input.lines.flatMap((line, at) => (line.id === null ? [{ ...line, at }] : []))
  if (wanted.length === 0) return []
  const products = wanted.map(
    ({ product_id, at }) => product_id ?? refuseFields({ [`lines.${at}.product_id`]: 'errors.required' }),
  )
  await requirePacks(
    db,
    wanted.map(({ product_id, quantity, at }) => ({ field: `lines.${at}.quantity`, product_id, quantity })),
  )
  const buyer = isClient(person) ? person : await buyerFor(db, person, locked.organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  const [cards, inputs, ids] = await Promise.all([
    productsByIds(db, products),
    priceInputs(db, { ...buyer, currency: locked.currency }, products),
    newLineIds(db, wanted.length),
  ])
  const card = new Map(cards.map((one) => [one.id, one]))
  const inTurn = priceInTurn(
    wanted.map(({ product_id, quantity }) => ({
      product_id: product_id!,
      quantity,
      inputs: inputs.get(product_id!),
    })),
  )
  const place = current.reduce((last, line) => Math.max(last, line.place), 0)
  return wanted.map(({ product_id, quantity, at, remark, promised_on }, index) => {
    const product = card.get(product_id!)
    if (!product || !isSaleable(product.status))
      refuseFields({ [`lines.${at}.product_id`]: 'orders.goodsGone' })
    const given = inputs.get(product.id)
    const price =
      (given && inTurn(given, quantity)) ??
      refuseFields({ [`lines.${at}.product_id`]: { code: 'orders.noPrice', params: { sku: product.sku } } })
    return {
      id: ids[index]!,
      place: place + index + 1,
      ...namesOf(product),
      quantity,
      note: null,
      list_amount: price.list,
      unit_amount: price.unit,
      per: price.per,
      price_trace: price.trace,
      ruled_amount: price.unit,
      cost_amount: costOf(product.id, price.per),
      internal_note: null,
      is_locked: false,
      lead_days: null,
      promised_on: isClient(person) ? null : promised_on,
      target_amount: null,
      remark,
    }
  })
}
