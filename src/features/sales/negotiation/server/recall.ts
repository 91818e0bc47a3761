import type { Order } from '#features/sales/orders/order-shape.ts'
import {
  completeIfDelivered,
  findOrder,
  lockOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { openRound } from './answer-offer.ts'
import { answerRevision } from './revisions.ts'

/**
 * Takes back our offer before the client has answered it, with a reason the client reads. The next offer begins with its
 * lines. Throws `Refusal` 409 if the client was faster, or if it is another round.
 */
export async function recallOffer(
  ctx: Context<Manager>,
  id: number,
  { n, reason }: { n: number; reason: string },
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'recall', {
    reason,
    along: async () => {
      await openRound(ctx, id, n)
      await answerRevision(db, id, 'recalled', {
        ...{ at: now, person_id: person.id, ip },
        recall_reason: reason,
      })
      return { n }
    },
  })
}

/**
 * Takes back a change of an agreed order that the person's own side proposed, before it is answered. The order stays as it
 * was, and is completed if nothing else was left to deliver. Throws `Refusal` 409 if the other side was faster, or if it is
 * another round.
 */
export async function recallAmendment(
  ctx: Context<Person>,
  id: number,
  n: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  await lockOrder(ctx, id)
  await transitionOrder(ctx, id, 'recall_amendment', {
    along: async () => {
      await openRound(ctx, id, n)
      await answerRevision(db, id, 'recalled', { at: now, person_id: person.id, ip })
      return { n }
    },
  })
  await completeIfDelivered(ctx, id)
  return findOrder(ctx, id)
}
