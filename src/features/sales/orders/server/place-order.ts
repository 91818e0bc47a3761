import { claimOffers } from '#features/goods/promotions/server/index.ts'
import { reserveLines } from '#features/goods/stock/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { termsOf } from '#features/people/clients/server/index.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import { closeCart, lockCartForCheckout } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { checkOrder, claimsOf } from '../order.ts'
import { orderPlaced } from '../order-events.ts'
import type { Order } from '../order-shape.ts'
import { confirmationTask } from '../waiting.ts'
import { goodsOf } from './goods-of.ts'
import { insertOrder } from './insert-order.ts'
import { placeAgain } from './place-again.ts'
import { priceLines, unpricedLines } from './price-lines.ts'
import { findOrder } from './queries.ts'
import { inputOfOrder, requireMethod } from './requests-of-order.ts'

/**
 * A cart becomes an order, once: the cart is locked first, and one that has become an order already answers that order,
 * however often it is asked; one whose order was taken back places that one again. Prices are worked out now; what the browser says of them counts only as what was agreed to.
 */
export async function placeOrder(
  ctx: Context<Client>,
  cartId: number,
  input: PlaceOrder,
  { isSealed = false } = {},
): Promise<ReplyInput<typeof Order>> {
  const { db, person, emit } = ctx
  const cart = await lockCartForCheckout(db, person, cartId)
  if (cart.state === 'converted') return findOrder(ctx, cart.order_id!)
  // An owner decides on it just now; by approving it is placed all the same.
  if (cart.state === 'locked' && !isSealed) refuse('orders.signOff.waits')
  // Before anything is written: what goes out together must not fail half-way.
  if (cart.state === 'archived') refuse('cart.notOpen', 409)

  const lines = [...(await priceLines(ctx, cart)), ...unpricedLines(cart)]
  const totals = checkOrder(lines, input.seen_total)
  const missing = missingTo(cart.minimum, totals.total_amount, cart.custom.length)
  if (missing > 0)
    refuse('orders.belowMinimum', 409, { missing: formatMoney(money(missing, cart.currency), ctx.lang) })
  if (!isWithinOrderLimit(person.order_limit, { amount: totals.total_amount, currency: cart.currency }))
    refuse('orders.guards.withinOrderLimit')
  await requireMethod(ctx, input, cart.order_id, isSealed)
  const [stored, terms] = await Promise.all([inputOfOrder(ctx, input), termsOf(db, person.organization_id)])
  if (cart.order_id !== null) {
    await placeAgain(ctx, cart, { ...stored, ...totals, terms }, lines)
    return findOrder(ctx, cart.order_id)
  }
  const order = await insertOrder(
    ctx,
    { ...stored, ...totals, terms, cart_id: cart.id, currency: cart.currency },
    lines,
  )
  const { organization_id } = person
  // Where nothing has a price yet no one knows what it is worth.
  const isWorth = totals.total_amount > 0 || cart.custom.length === 0
  const worth = isWorth ? { value: money(totals.total_amount, cart.currency) } : {}
  const facts = { order_id: order.id, number: order.number, organization_id }
  // It may still refuse: nothing goes out next to it.
  await claimOffers(ctx, order.id, claimsOf(lines))
  // They hang on the order alone, and go out together.
  await Promise.all([
    reserveLines(ctx, facts, goodsOf(order, lines)),
    closeCart(db, cart.id, order.id),
    openTask(ctx, { kind: confirmationTask.kind, subject: ['order', order.id], organization_id, ...worth }),
    emit(orderPlaced, { ...facts, watcher_ids: stored.watcher_ids }),
  ])
  return findOrder(ctx, order.id)
}
