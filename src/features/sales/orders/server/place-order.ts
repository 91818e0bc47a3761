import { termsOf } from '#features/people/clients/server/index.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import { lockCartForCheckout } from '#features/sales/cart/server/index.ts'
import { chargesNet } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { formatMoney, money, sum } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { checkOrder } from '../order.ts'
import type { Order } from '../order-shape.ts'
import { dividedCart } from './divided-cart.ts'
import { markFirst } from './insert-order.ts'
import { placeAgain } from './place-again.ts'
import { placeDelivery } from './place-delivery.ts'
import { submissions } from './ports.ts'
import { priceLines, unpricedLines } from './price-lines.ts'
import { findOrder, noRounds } from './queries.ts'
import { inputOfOrder, requireMethod } from './requests-of-order.ts'
import { answerDueAt } from './terms.ts'

/**
 * Turns a cart into an order, once. The cart is locked first. A cart that was already ordered returns its
 * order, however often it is requested; one whose order was taken back places that order again. Prices are
 * calculated now; the total the browser sends is only compared with them. A checkout with several deliveries becomes an order
 * for each; the smallest order and the person's limit look at all of them. Returns the first one.
 */
export async function placeOrder(
  ctx: Context<Client>,
  cartId: number,
  input: PlaceOrder,
  { isSealed = false } = {},
): Promise<ReplyInput<typeof Order>> {
  const { db, person } = ctx
  const cart = await lockCartForCheckout(ctx, cartId)
  if (cart.state === 'converted') return findOrder(ctx, cart.order_id!)
  // An owner may be deciding right now. An approval places the order nevertheless.
  if (cart.state === 'locked' && !isSealed) refuse('orders.signOff.waits')
  // Checked before any write, because the parallel writes below must not fail half-way.
  if (cart.state === 'archived') refuse('cart.notOpen', 409)

  const decide = await ctx.platform.ports.one(submissions)?.(ctx)
  const lines = [...(await priceLines(ctx, cart)), ...unpricedLines(cart)]
  const totals = checkOrder(lines, input.seen_total)
  const missing = missingTo(cart.minimum, totals.total_amount, cart.custom.length)
  if (missing > 0)
    refuse('orders.belowMinimum', 409, { missing: formatMoney(money(missing, cart.currency), ctx.lang) })
  if (!isWithinOrderLimit(person.order_limit, { amount: totals.total_amount, currency: cart.currency }))
    refuse('orders.guards.withinOrderLimit')
  await requireMethod(ctx, input, cart.order_id, isSealed)
  const [stored, terms] = await Promise.all([inputOfOrder(ctx, input), termsOf(db, person.organization_id)])
  const deliveries = await dividedCart(ctx, cart, stored, lines)
  const net = sum(deliveries.map(({ charges }) => chargesNet(charges)))
  if (input.seen_charges !== undefined && input.seen_charges !== net) refuse('orders.chargesChanged', 409)
  if (cart.order_id !== null) {
    const [only, ...others] = deliveries
    if (others.length > 0) refuse('orders.deliveries.placedBefore', 409)
    await placeAgain(ctx, cart, { ...stored, ...totals, terms, charges: only!.charges }, lines)
    await decide?.(cart.order_id)
    return findOrder(ctx, cart.order_id)
  }
  const due = await answerDueAt(db, ctx.now)
  const ids: number[] = []
  for (const delivery of deliveries)
    ids.push(await placeDelivery(ctx, cart, delivery, { terms, due, purchase: ids[0] ?? null }))
  const first = ids[0]!
  if (ids.length > 1) await markFirst(db, first)
  for (const id of ids) await decide?.(id)
  return findOrder(ctx, first, noRounds)
}
