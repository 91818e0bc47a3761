import { claimOffers } from '#features/goods/promotions/server/index.ts'
import { reserveLines } from '#features/goods/stock/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import { termsOf } from '#features/people/clients/server/index.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import { closeCart, lockCartForCheckout } from '#features/sales/cart/server/index.ts'
import { chargesNet } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
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
import { chargesOfSettings } from './charges.ts'
import { goodsOf } from './goods-of.ts'
import { insertOrder } from './insert-order.ts'
import { placeAgain } from './place-again.ts'
import { submissions } from './ports.ts'
import { priceLines, unpricedLines } from './price-lines.ts'
import { findOrder, noRounds } from './queries.ts'
import { inputOfOrder, requireMethod } from './requests-of-order.ts'
import { requireDays } from './require-days.ts'
import { answerDueAt } from './terms.ts'

/**
 * Turns a cart into an order, once. The cart is locked first. A cart that was already ordered returns its
 * order, however often it is requested; one whose order was taken back places that order again. Prices are
 * calculated now; the total the browser sends is only compared with them.
 */
export async function placeOrder(
  ctx: Context<Client>,
  cartId: number,
  input: PlaceOrder,
  { isSealed = false } = {},
): Promise<ReplyInput<typeof Order>> {
  const { db, person, emit } = ctx
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
  const destination = { ...stored, organization_id: person.organization_id, currency: cart.currency }
  const { charges } = await chargesOfSettings(ctx, destination, lines)
  if (input.seen_charges !== undefined && input.seen_charges !== chargesNet(charges))
    refuse('orders.chargesChanged', 409)
  if (cart.order_id !== null) {
    await placeAgain(ctx, cart, { ...stored, ...totals, terms, charges }, lines)
    await decide?.(cart.order_id)
    return findOrder(ctx, cart.order_id)
  }
  const due = await answerDueAt(db, ctx.now)
  const order = await insertOrder(
    ctx,
    {
      ...{ ...stored, ...totals, terms, charges, cart_id: cart.id },
      ...{ currency: cart.currency, answer_due_at: due },
    },
    lines,
  )
  const { organization_id } = person
  // Without any price the value is unknown.
  const isWorth = totals.total_amount > 0 || cart.custom.length === 0
  const worth = isWorth ? { value: money(totals.total_amount, cart.currency) } : {}
  const facts = { order_id: order.id, number: order.number, organization_id }
  // This may still refuse, so nothing runs in parallel with it.
  await claimOffers(ctx, order.id, claimsOf(lines))
  const goods = goodsOf(order, lines)
  if (input.seen_promise) await requireDays(ctx, input, stored, goods, cart.custom.length)
  const reserve = () => reserveLines(ctx, facts, goods)
  // Refused if the last pieces of a discontinued product are gone.
  const endsWithStock = cart.lines.some(({ left }) => left !== null)
  if (endsWithStock) await reserve()
  // These depend only on the order, so they run in parallel.
  await Promise.all([
    endsWithStock ? null : reserve(),
    closeCart(db, cart.id, order.id),
    openTask(ctx, {
      kind: confirmationTask.kind,
      subject: ['order', order.id],
      organization_id,
      ...worth,
      due_at: due,
    }),
    emit(orderPlaced, { ...facts, watcher_ids: stored.watcher_ids }),
  ])
  await decide?.(order.id)
  return findOrder(ctx, order.id, noRounds)
}
