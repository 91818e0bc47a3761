import { claimOffers } from '#features/goods/promotions/server/index.ts'
import { reserveLines } from '#features/goods/stock/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { termsOf } from '#features/people/clients/server/index.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import { closeCart, lockCart } from '#features/sales/cart/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client } from '#platform/shared/audience.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { checkOrder, claimsOf } from '../order.ts'
import { orderPlaced } from '../order-events.ts'
import type { Order } from '../order-shape.ts'
import { confirmationTask } from '../waiting.ts'
import { goodsOf } from './goods-of.ts'
import { insertOrder } from './insert-order.ts'
import { placeAnew } from './place-anew.ts'
import { priceLines, unpricedLines } from './price-lines.ts'
import { findOrder } from './queries.ts'
import { requireMethod, wishOfOrder } from './wish-of-order.ts'

/**
 * A cart becomes an order, once: the cart is locked first, and one that has become an order already answers that order,
 * however often it is asked; one whose order was taken back places that one anew. Prices are worked out now; what the browser says of them counts only as what was agreed to.
 */
export async function placeOrder(
  act: Act<Client>,
  cartId: number,
  wish: PlaceOrder,
  { isSealed = false } = {},
): Promise<Unwritten<typeof Order>> {
  const { db, person, tell } = act
  const cart = await lockCart(db, person, cartId)
  if (cart.state === 'converted') return findOrder(act, cart.order_id!)
  // An owner decides on it just now; by approving it is placed all the same.
  if (cart.state === 'locked' && !isSealed) refuse('orders.signOff.waits')
  // Before anything is written: what goes out together must not fail half-way.
  if (cart.state === 'archived') refuse('cart.notOpen', 409)

  const lines = [...(await priceLines(act, cart)), ...unpricedLines(cart)]
  const totals = checkOrder(lines, wish.seen_total)
  const missing = missingTo(cart.minimum, totals.total_amount, cart.custom.length)
  if (missing > 0)
    refuse('orders.belowMinimum', 409, { missing: formatMoney(money(missing, cart.currency), act.lang) })
  if (!isWithinOrderLimit(person.order_limit, { amount: totals.total_amount, currency: cart.currency }))
    refuse('orders.guards.withinOrderLimit')
  await requireMethod(act, wish, cart.order_id, isSealed)
  const [kept, terms] = await Promise.all([wishOfOrder(act, wish), termsOf(db, person.organization_id)])
  if (cart.order_id !== null) {
    await placeAnew(act, cart, { ...kept, ...totals, terms }, lines)
    return findOrder(act, cart.order_id)
  }
  const order = await insertOrder(
    act,
    { ...kept, ...totals, terms, cart_id: cart.id, currency: cart.currency },
    lines,
  )
  const { organization_id } = person
  // Where nothing has a price yet nobody knows what it is worth.
  const isWorth = totals.total_amount > 0 || cart.custom.length === 0
  const worth = isWorth ? { value: money(totals.total_amount, cart.currency) } : {}
  const facts = { order_id: order.id, number: order.number, organization_id }
  // It may still refuse: nothing goes out beside it.
  await claimOffers(act, order.id, claimsOf(lines))
  // They hang on the order alone, and go out together.
  await Promise.all([
    reserveLines(act, facts, goodsOf(order, lines)),
    closeCart(db, cart.id, order.id),
    openTask(act, { kind: confirmationTask.kind, subject: ['order', order.id], organization_id, ...worth }),
    tell(orderPlaced, { ...facts, watcher_ids: kept.watcher_ids }),
  ])
  return findOrder(act, order.id)
}
