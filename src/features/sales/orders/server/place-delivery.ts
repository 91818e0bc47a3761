import { claimOffers } from '#features/goods/promotions/server/index.ts'
import { reserveLines } from '#features/goods/stock/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { closeCart } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { claimsOf, type OrderSource, totalsOf } from '../order.ts'
import { orderPlaced } from '../order-events.ts'
import { confirmationTask } from '../waiting.ts'
import type { Delivery } from './divided-cart.ts'
import { goodsOf } from './goods-of.ts'
import { insertOrder } from './insert-order.ts'
import { requireDays } from './require-days.ts'

export type Placed = { id: number; line_ids: readonly number[] }

type From = {
  currency: string
  source: OrderSource
  cart_id: number | null
  /** Whether the order is refused if the last pieces of a discontinued product are gone. */
  endsWithStock: boolean
  terms: TermsSnapshot
  /** By when staff should confirm it. */
  due: Date
  /** The first order of the same checkout. */
  purchase: number | null
}

/**
 * Writes the order of one delivery, reserves its goods and asks staff to confirm it. The first one converts the cart. Orders of
 * a checkout with several deliveries cannot be taken back into the cart, which holds the goods of all of them.
 */
export async function placeDelivery(
  ctx: Context<Client>,
  { input, lines, charges, custom, isPart }: Delivery,
  { currency, source, cart_id, endsWithStock, terms, due, purchase }: From,
): Promise<Placed> {
  const { db, emit } = ctx
  const { organization_id } = ctx.person
  const totals = totalsOf(lines)
  const order = await insertOrder(
    ctx,
    {
      ...{ ...input, ...totals, terms, charges, source },
      ...{ cart_id: isPart ? null : cart_id, currency, answer_due_at: due, purchase_id: purchase },
    },
    lines,
  )
  // Without any price the value is unknown.
  const isWorth = totals.total_amount > 0 || custom === 0
  const worth = isWorth ? { value: money(totals.total_amount, currency) } : {}
  const facts = { order_id: order.id, number: order.number, organization_id }
  // This may still refuse, so nothing runs in parallel with it.
  await claimOffers(ctx, order.id, claimsOf(lines))
  const goods = goodsOf(order, lines)
  if (input.seen_promise) await requireDays(ctx, input, input, goods, custom)
  const reserve = () => reserveLines(ctx, facts, goods)
  if (endsWithStock) await reserve()
  // These depend only on the order, so they run in parallel.
  await Promise.all([
    endsWithStock ? null : reserve(),
    cart_id !== null && purchase === null ? closeCart(db, cart_id, order.id) : null,
    openTask(ctx, {
      kind: confirmationTask.kind,
      subject: ['order', order.id],
      organization_id,
      ...worth,
      due_at: due,
    }),
    emit(orderPlaced, { ...facts, watcher_ids: input.watcher_ids }),
  ])
  return order
}
