import { closeCart, type LockedCart, lockCart } from '#features/cart/server/index.ts'
import { saleableStatuses } from '#features/catalogue/product.ts'
import { quantityRule } from '#features/catalogue/quantity.ts'
import { productsByIds } from '#features/catalogue/server/index.ts'
import { type PriceStep, priceFor } from '#features/pricing/price.ts'
import { priceInputs } from '#features/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { type Order, orderPlaced } from '../contract.ts'
import { checkOrder, type PricedLine } from '../order.ts'
import { insertOrder } from './insert-order.ts'
import { findOrder } from './queries.ts'

/**
 * A cart becomes an order, once: the cart is locked first, and one that has become an order already answers that order,
 * however often it is asked. Prices are worked out now; what the browser says of them counts only as what was agreed to.
 */
export async function placeOrder(act: Act<Client>, cartId: number, wish: PlaceOrder): Promise<Order> {
  const { db, person, tell } = act
  const cart = await lockCart(db, person, cartId)
  if (cart.order_id !== null) return findOrder(act, cart.order_id)

  const lines = await priceLines(act, cart)
  const totals = checkOrder(lines, wish.seen_total)
  const order = await insertOrder(
    act,
    { ...wish, ...totals, cart_id: cart.id, currency: cart.currency },
    lines,
  )
  await closeCart(db, cart.id, order.id)
  await tell(orderPlaced, {
    order_id: order.id,
    number: order.number,
    organization_id: person.organization_id,
  })
  return findOrder(act, order.id)
}

export type TracedLine = PricedLine & { price_trace: PriceStep[] }

/** The lines with today's names and this buyer's prices. Throws `Refusal` 409 for goods that are no longer sold so. */
async function priceLines(
  { db, person }: Act<Client>,
  { lines, currency }: LockedCart,
): Promise<TracedLine[]> {
  const ids = lines.map(({ product_id }) => product_id)
  const goods = new Map((await productsByIds(db, ids)).map((product) => [product.id, product]))
  const inputs = await priceInputs(db, { ...person, currency }, ids)
  return lines.map(({ product_id, quantity, note }) => {
    const product = goods.get(product_id)
    const given = inputs.get(product_id)
    if (!product || !given || !isOnSale(product.status)) refuse('orders.goodsGone', 409)
    if (quantityRule(product, quantity).is !== 'ok')
      refuse('orders.quantityChanged', 409, { sku: product.sku })
    const price = priceFor(given, quantity) ?? refuse('orders.noPrice', 409, { sku: product.sku })
    const { sku, name_en, name_ru, unit } = product
    const amounts = { list_amount: price.list, unit_amount: price.unit }
    return { product_id, sku, name_en, name_ru, unit, quantity, note, ...amounts, price_trace: price.trace }
  })
}

const isOnSale = (status: string): boolean => (saleableStatuses as readonly string[]).includes(status)
