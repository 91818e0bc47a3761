import { closeTask } from '#features/office/tasks/server/index.ts'
import { clientOf } from '#features/people/clients/server/index.ts'
import { openSealedCart } from '#features/sales/cart/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { tellInto } from '#platform/server/tell.ts'
import { type Client, verifiedBuyers } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { PlaceOrder, todayIn } from '../../checkout-rules.ts'
import { cartSignOffRefused, offerSignOffRefused, orderSignedOff } from '../../order-events.ts'
import type { Order } from '../../order-shape.ts'
import { offerSignOffTask, orderSignOffTask, type SignOff } from '../../sign-off.ts'
import { acceptOffer } from '../offers/answer-offer.ts'
import { holdOrder } from '../offers/hold-order.ts'
import { placeOrder } from '../place-order.ts'
import { findOrder } from '../queries.ts'
import { decideSignOff, findSignOff, holdSignOff, type SignOffRow } from './sign-offs.ts'

/**
 * An owner approves: what the colleague asked for is done as theirs, at today's prices, which the owner has seen; the
 * approval stands beside it in the history. Of two owners one decides, the other hears 409. Asked again by the same one
 * it answers the same order.
 */
export async function approveSignOff(
  act: Act<Client>,
  id: number,
  seen_total: number,
): Promise<Unwritten<typeof Order>> {
  const { db, person, now, tell } = act
  const signOff = await holdAsked(act, id)
  if (signOff.state === 'approved' && signOff.decided_by_id === person.id)
    return findOrder(act, signOff.order_id!)
  requireAsked(signOff)

  const asker = await clientOf(db, signOff.asked_by_id)
  if (!asker || verifiedBuyers.refusal(asker)) refuse('orders.signOff.askerIsGone')
  const deed = inNameOf(act, asker)
  const { order_id, number } = await carriedOut(deed, signOff, seen_total)
  await decideSignOff(db, id, 'approved', { person_id: person.id, at: now, order_id })
  await closeTask(act, about(signOff))
  const { organization_id } = person
  await tell(orderSignedOff, { order_id, number, organization_id, user_id: asker.id })
  return findOrder(act, order_id)
}

/** As the colleague would do it if no limit stood in the way; what happens is told as theirs. */
function inNameOf(act: Act<Client>, asker: Client): Act<Client> {
  const { platform, db, now, request_id } = act
  const tell = tellInto(platform, db, { actor_id: asker.id, request_id, now })
  return { ...act, person: { ...asker, order_limit: null }, tell }
}

async function carriedOut(
  deed: Act<Client>,
  { cart_id, order_id, n, wish }: SignOffRow,
  seen_total: number,
): Promise<{ order_id: number; number: number }> {
  if (cart_id !== null) {
    const kept = PlaceOrder.parse(wish)
    // A day that has passed while it waited is not wished any more.
    const isOver = kept.requested_on !== null && kept.requested_on < todayIn(deed.person.time_zone, deed.now)
    const placed = await placeOrder(
      deed,
      cart_id,
      { ...kept, requested_on: isOver ? null : kept.requested_on, seen_total },
      { isSealed: true },
    )
    return { order_id: placed.id, number: placed.number }
  }
  const before = await findOrder(deed, order_id!)
  if (before.total.amount !== seen_total) refuse('orders.priceChanged')
  const accepted = await acceptOffer(deed, order_id!, n!)
  return { order_id: accepted.id, number: accepted.number }
}

/** An owner says no, and why; the colleague has the cart again. */
export async function refuseSignOff(
  act: Act<Client>,
  id: number,
  reason: string,
): Promise<Unwritten<typeof SignOff>> {
  const { tell, person } = act
  const signOff = await holdAsked(act, id)
  requireAsked(signOff)
  await end(act, signOff, 'refused', reason)
  const { cart_id, order_id, asked_by_id: user_id } = signOff
  const facts = { organization_id: person.organization_id, user_id, reason }
  if (cart_id !== null) await tell(cartSignOffRefused, { ...facts, cart_id })
  else {
    const { number } = await findOrder(act, order_id!)
    await tell(offerSignOffRefused, { ...facts, order_id: order_id!, number })
  }
  return findSignOff(act.db, person, id)
}

/** Whoever asked takes it back; again it is no mistake. */
export async function withdrawSignOff(act: Act<Client>, id: number): Promise<Unwritten<typeof SignOff>> {
  const signOff = await holdAsked(act, id)
  if (signOff.asked_by_id !== act.person.id) refuse('orders.signOff.notYours')
  if (signOff.state !== 'withdrawn') {
    requireAsked(signOff)
    await end(act, signOff, 'withdrawn', null)
  }
  return findSignOff(act.db, act.person, id)
}

async function end(
  act: Act<Client>,
  signOff: SignOffRow,
  to: 'refused' | 'withdrawn',
  reason: string | null,
): Promise<void> {
  const { db, person, now } = act
  await decideSignOff(db, signOff.id, to, { person_id: person.id, at: now, reason })
  if (signOff.cart_id !== null) await openSealedCart(db, signOff.cart_id)
  await closeTask(act, about(signOff))
}

/** The order first where there is one: whoever moves it holds it before it looks what waits for it. */
async function holdAsked(act: Act<Client>, id: number): Promise<SignOffRow> {
  const { cart_id, order_id } = await findSignOff(act.db, act.person, id)
  if (cart_id === null) await holdOrder(act, order_id!)
  return holdSignOff(act.db, act.person, id)
}

function requireAsked({ state }: SignOffRow): void {
  if (state !== 'asked') refuse(`orders.signOff.is.${state}`)
}

const about = ({ cart_id, order_id }: SignOffRow) =>
  cart_id === null
    ? { kind: offerSignOffTask.kind, subject: ['order', order_id!] as const }
    : { kind: orderSignOffTask.kind, subject: ['cart', cart_id] as const }
