import { companyToday } from '#features/foundation/company/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import { clientOf } from '#features/people/clients/server/index.ts'
import { openSealedCart } from '#features/sales/cart/server/index.ts'
import { acceptOffer } from '#features/sales/negotiation/server/index.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import {
  cartSignOffRefused,
  offerSignOffRefused,
  orderSignedOff,
} from '#features/sales/orders/order-events.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { findOrder, lockOrder, placeOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import { type Client, verifiedBuyers } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { offerSignOffTask, orderSignOffTask, type SignOff } from '../sign-off.ts'
import { decideSignOff, findSignOff, lockSignOff, type SignOffRow } from './sign-offs.ts'

/**
 * Approves a sign-off: the order is placed or the offer accepted in the colleague's name, at today's prices,
 * which the owner has seen. The history shows the approval as well. If two owners decide at once, the second
 * gets 409. Repeated by the same owner, it returns the same order.
 */
export async function approveSignOff(
  ctx: Context<Client>,
  id: number,
  seen_total: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, person, now, emit } = ctx
  const signOff = await lockAsked(ctx, id)
  if (signOff.state === 'approved' && signOff.decided_by_id === person.id)
    return findOrder(ctx, signOff.order_id!)
  requireAsked(signOff)

  const asker = await clientOf(db, signOff.asked_by_id)
  if (!asker || verifiedBuyers.refusal(asker)) refuse('orders.signOff.askerIsGone')
  const command = inNameOf(ctx, asker)
  const { order_id, number } = await carriedOut(command, signOff, seen_total)
  await decideSignOff(db, id, 'approved', { person_id: person.id, at: now, order_id })
  await closeTask(ctx, about(signOff))
  const { organization_id } = person
  await emit(orderSignedOff, { order_id, number, organization_id, user_id: asker.id })
  return findOrder(ctx, order_id)
}

/** Returns a context that acts for the colleague without their limit. Events name the colleague. */
function inNameOf(ctx: Context<Client>, asker: Client): Context<Client> {
  const { platform, db, now, request_id } = ctx
  const emit = emitInto(platform, db, { actor_id: asker.id, request_id, now })
  return { ...ctx, person: { ...asker, order_limit: null }, emit }
}

async function carriedOut(
  command: Context<Client>,
  { cart_id, order_id, n, input }: SignOffRow,
  seen_total: number,
): Promise<{ order_id: number; number: number }> {
  if (cart_id !== null) {
    const stored = PlaceOrder.parse(input)
    const today = await companyToday(command)
    // A wanted day that has passed in the meantime is dropped.
    const dayOf = ({ requested_on: day }: { requested_on: string | null }) =>
      day !== null && day < today ? null : day
    const placed = await placeOrder(
      command,
      cart_id,
      // The owner approves the total of the lines; charges are those of today.
      {
        ...stored,
        requested_on: dayOf(stored),
        other_deliveries: stored.other_deliveries.map((one) => ({ ...one, requested_on: dayOf(one) })),
        seen_total,
        seen_charges: undefined,
      },
      { isSealed: true },
    )
    return { order_id: placed.id, number: placed.number }
  }
  const before = await findOrder(command, order_id!)
  if (before.total.amount !== seen_total) refuse('orders.priceChanged')
  const accepted = await acceptOffer(command, order_id!, n!)
  return { order_id: accepted.id, number: accepted.number }
}

/** Refuses a sign-off with a reason. The colleague can use the cart again. */
export async function refuseSignOff(
  ctx: Context<Client>,
  id: number,
  reason: string,
): Promise<ReplyInput<typeof SignOff>> {
  const { emit, person } = ctx
  const signOff = await lockAsked(ctx, id)
  requireAsked(signOff)
  await end(ctx, signOff, 'refused', reason)
  const { cart_id, order_id, asked_by_id: user_id } = signOff
  const facts = { organization_id: person.organization_id, user_id, reason }
  if (cart_id !== null) await emit(cartSignOffRefused, { ...facts, cart_id })
  else {
    const { number } = await findOrder(ctx, order_id!)
    await emit(offerSignOffRefused, { ...facts, order_id: order_id!, number })
  }
  return findSignOff(ctx.db, person, id)
}

/** Withdraws a request, by the person who asked. Repeating it is not an error. */
export async function withdrawSignOff(ctx: Context<Client>, id: number): Promise<ReplyInput<typeof SignOff>> {
  const signOff = await lockAsked(ctx, id)
  if (signOff.asked_by_id !== ctx.person.id) refuse('orders.signOff.notYours')
  if (signOff.state !== 'withdrawn') {
    requireAsked(signOff)
    await end(ctx, signOff, 'withdrawn', null)
  }
  return findSignOff(ctx.db, ctx.person, id)
}

async function end(
  ctx: Context<Client>,
  signOff: SignOffRow,
  to: 'refused' | 'withdrawn',
  reason: string | null,
): Promise<void> {
  const { db, person, now } = ctx
  await decideSignOff(db, signOff.id, to, { person_id: person.id, at: now, reason })
  if (signOff.cart_id !== null) await openSealedCart(ctx, signOff.cart_id)
  await closeTask(ctx, about(signOff))
}

/** Locks the order before the sign-off, in the same order as transitions do. */
async function lockAsked(ctx: Context<Client>, id: number): Promise<SignOffRow> {
  const { cart_id, order_id } = await findSignOff(ctx.db, ctx.person, id)
  if (cart_id === null) await lockOrder(ctx, order_id!)
  return lockSignOff(ctx.db, ctx.person, id)
}

function requireAsked({ state }: SignOffRow): void {
  if (state !== 'asked') refuse(`orders.signOff.is.${state}`)
}

const about = ({ cart_id, order_id }: SignOffRow) =>
  cart_id === null
    ? { kind: offerSignOffTask.kind, subject: ['order', order_id!] as const }
    : { kind: orderSignOffTask.kind, subject: ['cart', cart_id] as const }
