import { openTask } from '#features/office/tasks/server/index.ts'
import { deliveriesOf, lockCartForCheckout, sealCart } from '#features/sales/cart/server/index.ts'
import { revisionIn } from '#features/sales/negotiation/server/index.ts'
import type { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { checkOrder } from '#features/sales/orders/order.ts'
import { cartSignOffAsked, offerSignOffAsked } from '#features/sales/orders/order-events.ts'
import {
  inputOfOrder,
  lockOrder,
  priceLines,
  readOrder,
  requireMethod,
  unpricedLines,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { offerSignOffTask, orderSignOffTask, type SignOff } from '../sign-off.ts'
import { findSignOff, keepSignOff, listSignOffs } from './sign-offs.ts'

type Reply = ReplyInput<typeof SignOff>

/**
 * Asks an owner to approve an order above the colleague's limit. The cart is locked until the decision. Asking
 * again returns the same request. Throws `Refusal` 409 if no approval is needed.
 */
export async function askForOrder(ctx: Context<Client>, cartId: number, input: PlaceOrder): Promise<Reply> {
  const { db, person, now, emit } = ctx
  const cart = await lockCartForCheckout(ctx, cartId)
  if (cart.state === 'locked') return askedBy(ctx, { cart_id: cartId })
  if (cart.state !== 'open') refuse('cart.notOpen', 409)

  const lines = [...(await priceLines(ctx, cart)), ...unpricedLines(cart)]
  const { total_amount } = checkOrder(lines, input.seen_total)
  const sum = money(total_amount, cart.currency)
  if (isWithinOrderLimit(person.order_limit, sum)) refuse('orders.signOff.notNeeded')
  await requireMethod(ctx, input, cart.order_id)
  // A division of the cart that is not possible is refused now, not when the owner decides.
  if (input.other_deliveries.length > 0) deliveriesOf(cart.lines, input.other_deliveries, cart.custom.length)
  const stored = await inputOfOrder(ctx, input)
  const id = await keepSignOff(
    db,
    person,
    { cart_id: cartId, order_id: null, n: null, input: stored, sum },
    now,
  )
  await sealCart(db, cartId)
  const { organization_id } = person
  await openTask(ctx, {
    kind: orderSignOffTask.kind,
    subject: ['cart', cartId],
    organization_id,
    value: sum,
    note: person.name,
  })
  await emit(cartSignOffAsked, { cart_id: cartId, organization_id, user_id: person.id })
  return findSignOff(db, person, id)
}

/** The same for an offer, which can still be answered otherwise and still expires. */
export async function askForOffer(ctx: Context<Client>, orderId: number, n: number): Promise<Reply> {
  const { db, person, now, emit } = ctx
  const { number } = await lockOrder(ctx, orderId)
  const { order } = await readOrder(ctx, orderId)
  const accept = order.transitions.find(({ transition }) => transition === 'accept')
  if (accept?.why !== 'orders.guards.withinOrderLimit') refuse(accept?.why ?? 'orders.signOff.notNeeded')
  if ((await revisionIn(db, orderId, 'sent'))?.n !== n) refuse('orders.roundIsOver')
  const [before] = await listSignOffs(db, person, { order_id: orderId })
  if (before?.state === 'asked') return askedBy(ctx, { order_id: orderId })
  const sum = order.total
  const id = await keepSignOff(db, person, { cart_id: null, order_id: orderId, n, input: null, sum }, now)
  const { organization_id } = person
  await openTask(ctx, {
    kind: offerSignOffTask.kind,
    subject: ['order', orderId],
    organization_id,
    value: sum,
    note: person.name,
    ...(order.valid_until ? { due_at: new Date(order.valid_until) } : {}),
  })
  await emit(offerSignOffAsked, { order_id: orderId, number, organization_id, user_id: person.id })
  return findSignOff(db, person, id)
}

/** Returns the pending request to the person who asked. Throws a refusal for a colleague. */
async function askedBy(
  { db, person }: Context<Client>,
  about: { cart_id?: number; order_id?: number },
): Promise<Reply> {
  const [asked] = await listSignOffs(db, person, about)
  return asked?.asked_by_id === person.id ? asked : refuse('orders.signOff.waits')
}
