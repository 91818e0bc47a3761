import type { Order } from '#features/sales/orders/order-shape.ts'
import { lockOrder, transitionOrder } from '#features/sales/orders/server/index.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { addRevision, dropDraftOf, lastOffer } from './revisions.ts'

/** Extends an offer at the same prices, as a new round. To renew it at today's prices, send a new one. */
export async function extendOffer(
  ctx: Context<Manager>,
  id: number,
  until: Date,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person } = ctx
  if (until <= now) refuseFields({ valid_until: 'orders.validInPast' })
  const order = await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'extend', {
    valid_until: until,
    along: async () => {
      const offer = (await lastOffer(db, id)) ?? refuse('orders.transitionNotAllowed')
      await dropDraftOf(db, id)
      const { lines, message, condition } = offer
      return addRevision(db, {
        order_id: id,
        kind: 'offer',
        side: 'manager',
        state: 'sent',
        author_id: person.id,
        lines,
        valid_until: until,
        message,
        condition,
        charges: offer.charges ?? order.charges,
        at: now,
      })
    },
  })
}

/** Tells us that the client still wants the order. It is our turn. */
export async function askRenewal(ctx: Context<Client>, id: number): Promise<ReplyInput<typeof Order>> {
  await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'ask_renewal')
}

/** Closes an expired offer as lost, and stores the cause. */
export async function closeExpired(
  ctx: Context<Manager>,
  id: number,
  { cause, note }: { cause: CancelCause; note: string | null },
): Promise<ReplyInput<typeof Order>> {
  await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'close', {
    cause,
    reason: note,
  })
}
