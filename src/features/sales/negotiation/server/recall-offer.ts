import type { Order } from '#features/sales/orders/order-shape.ts'
import { lockOrder, transitionOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
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
