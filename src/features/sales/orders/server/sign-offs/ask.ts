import { openTask } from '#features/office/tasks/server/index.ts'
import { lockCart, sealCart } from '#features/sales/cart/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { PlaceOrder } from '../../checkout-rules.ts'
import { checkOrder } from '../../order.ts'
import { cartSignOffAsked, offerSignOffAsked } from '../../order-events.ts'
import { offerSignOffTask, orderSignOffTask, type SignOff } from '../../sign-off.ts'
import { holdOrder } from '../offers/hold-order.ts'
import { revisionIn } from '../offers/revisions.ts'
import { priceLines, unpricedLines } from '../price-lines.ts'
import { readOrder } from '../queries.ts'
import { requireMethod, wishOfOrder } from '../wish-of-order.ts'
import { findSignOff, keepSignOff, listSignOffs } from './sign-offs.ts'

type Told = Unwritten<typeof SignOff>

/**
 * A colleague asks an owner for the order that is above their limit: the cart stays as it is until that is decided. Asked
 * twice it is one asking. Throws `Refusal` 409 where nobody has to be asked.
 */
export async function askForOrder(act: Act<Client>, cartId: number, wish: PlaceOrder): Promise<Told> {
  const { db, person, now, tell } = act
  const cart = await lockCart(db, person, cartId)
  if (cart.state === 'locked') return askedBy(act, { cart_id: cartId })
  if (cart.state !== 'open') refuse('cart.notOpen', 409)

  const lines = [...(await priceLines(act, cart)), ...unpricedLines(cart)]
  const { total_amount } = checkOrder(lines, wish.seen_total)
  const sum = money(total_amount, cart.currency)
  if (isWithinOrderLimit(person.order_limit, sum)) refuse('orders.signOff.notNeeded')
  await requireMethod(act, wish, cart.order_id)
  const kept = { ...(await wishOfOrder(act, wish)), address_id: null }
  const id = await keepSignOff(db, person, { cart_id: cartId, order_id: null, n: null, wish: kept, sum }, now)
  await sealCart(db, cartId)
  const { organization_id } = person
  await openTask(act, {
    kind: orderSignOffTask.kind,
    subject: ['cart', cartId],
    organization_id,
    value: sum,
    note: person.name,
  })
  await tell(cartSignOffAsked, { cart_id: cartId, organization_id, user_id: person.id })
  return findSignOff(db, person, id)
}

/** The same for an offer: it stays open to be answered otherwise, and its time runs on. */
export async function askForOffer(act: Act<Client>, orderId: number, n: number): Promise<Told> {
  const { db, person, now, tell } = act
  const { number } = await holdOrder(act, orderId)
  const { order } = await readOrder(act, orderId)
  const accept = order.moves.find(({ move }) => move === 'accept')
  if (accept?.why !== 'orders.guards.withinOrderLimit') refuse(accept?.why ?? 'orders.signOff.notNeeded')
  if ((await revisionIn(db, orderId, 'sent'))?.n !== n) refuse('orders.roundIsOver')
  const [before] = await listSignOffs(db, person, { order_id: orderId })
  if (before?.state === 'asked') return askedBy(act, { order_id: orderId })
  const sum = order.total
  const id = await keepSignOff(db, person, { cart_id: null, order_id: orderId, n, wish: null, sum }, now)
  const { organization_id } = person
  await openTask(act, {
    kind: offerSignOffTask.kind,
    subject: ['order', orderId],
    organization_id,
    value: sum,
    note: person.name,
    ...(order.valid_until ? { due_at: new Date(order.valid_until) } : {}),
  })
  await tell(offerSignOffAsked, { order_id: orderId, number, organization_id, user_id: person.id })
  return findSignOff(db, person, id)
}

/** It waits already: the same asking for who asked, a refusal for a colleague. */
async function askedBy(
  { db, person }: Act<Client>,
  about: { cart_id?: number; order_id?: number },
): Promise<Told> {
  const [asked] = await listSignOffs(db, person, about)
  return asked?.asked_by_id === person.id ? asked : refuse('orders.signOff.waits')
}
