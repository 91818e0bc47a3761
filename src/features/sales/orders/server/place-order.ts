import { termsOf } from '#features/people/clients/server/index.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import { type LockedCart, lockCartForCheckout } from '#features/sales/cart/server/index.ts'
import { chargesNet } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { formatMoney, money, sum } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { checkOrder, type Line, type Totals } from '../order.ts'
import type { Order } from '../order-shape.ts'
import { type Delivery, dividedCart } from './divided-cart.ts'
import { markFirst } from './insert-order.ts'
import { placeAgain } from './place-again.ts'
import { type Placed, placeDelivery } from './place-delivery.ts'
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
  const cart = await lockCartForCheckout(ctx, cartId)
  if (cart.state === 'converted') return findOrder(ctx, cart.order_id!)
  // An owner may be deciding right now. An approval places the order nevertheless.
  if (cart.state === 'locked' && !isSealed) refuse('orders.signOff.waits')
  // Checked before any write, because the parallel writes below must not fail half-way.
  if (cart.state === 'archived') refuse('cart.notOpen', 409)

  const decide = await ctx.platform.ports.one(submissions)?.(ctx)
  const lines = [...(await priceLines(ctx, cart)), ...unpricedLines(cart)]
  const { deliveries, ...card } = await checked(ctx, cart, lines, input, isSealed)
  if (cart.order_id !== null) {
    const [only, ...others] = deliveries
    if (others.length > 0) refuse('orders.deliveries.placedBefore', 409)
    await placeAgain(ctx, cart, { ...card, charges: only!.charges }, lines)
    await decide?.(cart.order_id)
    return findOrder(ctx, cart.order_id)
  }
  const due = await answerDueAt(ctx.db, ctx.now)
  // Refused if the last pieces of a discontinued product are gone.
  const endsWithStock = cart.lines.some(({ left }) => left !== null)
  const { currency } = cart
  const from = { currency, endsWithStock, source: 'cart', cart_id: cart.id, terms: card.terms, due } as const
  const ids: number[] = []
  for (const delivery of deliveries)
    ids.push((await placeDelivery(ctx, delivery, { ...from, purchase: ids[0] ?? null })).id)
  const first = ids[0]!
  if (ids.length > 1) await markFirst(ctx.db, first)
  for (const id of ids) await decide?.(id)
  return findOrder(ctx, first, noRounds)
}

/** What a call-off orders without a cart: priced lines, in the order of the order. */
export type WithoutCart = Pick<LockedCart, 'currency' | 'minimum'> & { lines: readonly Line[] }

/**
 * Places an order of lines that the caller has priced, with what they come from locked. It is checked, reserved and decided
 * like an order of a cart. Returns the ids of its lines in their order.
 */
export async function placeLines(
  ctx: Context<Client>,
  { lines, ...from }: WithoutCart,
  input: PlaceOrder,
): Promise<Placed> {
  const decide = await ctx.platform.ports.one(submissions)?.(ctx)
  const { deliveries, terms } = await checked(
    ctx,
    { ...from, lines: [], custom: [], order_id: null },
    lines,
    input,
    false,
  )
  const due = await answerDueAt(ctx.db, ctx.now)
  const { currency } = from
  const placed = await placeDelivery(ctx, deliveries[0]!, {
    ...{ currency, terms, due, endsWithStock: true, source: 'call_off', cart_id: null, purchase: null },
  })
  await decide?.(placed.id)
  return placed
}

type Card = PlaceOrder & Totals & { terms: TermsSnapshot; deliveries: Delivery[] }

/** Checks totals, limits, delivery and charges. Throws `Refusal` for what cannot be ordered like this. */
async function checked(
  ctx: Context<Client>,
  cart: Pick<LockedCart, 'currency' | 'minimum' | 'lines' | 'custom' | 'order_id'>,
  lines: readonly Line[],
  input: PlaceOrder,
  isSealed: boolean,
): Promise<Card> {
  const { db, person } = ctx
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
  return { ...stored, ...totals, terms, deliveries }
}
