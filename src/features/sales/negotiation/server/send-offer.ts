import type { OrderStage } from '#features/sales/orders/order.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import {
  applyHeader,
  applyLines,
  claimAgain,
  lockOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { OrderTransition } from '#features/sales/orders/transitions.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { answerRevision, revisionIn, sendDraft } from './revisions.ts'

/** The transition that sends an offer, by the stage of the order. */
const sentBy: Partial<Record<OrderStage, OrderTransition>> = {
  draft: 'send_offer',
  submitted: 'propose',
  negotiation: 'answer',
  expired: 'renew',
}

/**
 * Sends the draft. It is then the client's turn until the offer ends. It also answers an open counter-offer.
 * Throws `Refusal` 409 if a price, a day or an approval is missing, if the draft was changed in the meantime,
 * or if it is not our turn.
 */
export async function sendOffer(
  ctx: Context<Manager>,
  id: number,
  version: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  const locked = await lockOrder(ctx, id)
  const draft = await revisionIn(db, id, 'draft')
  if (!draft || draft.version !== version) refuse('errors.stale', 409)
  if (draft.lines.length === 0) refuse('orders.cartIsEmpty')
  const transition = sentBy[locked.stage] ?? refuse('orders.transitionNotAllowed')
  return transitionOrder(ctx, id, transition, {
    valid_until: draft.valid_until,
    along: async () => {
      await answerRevision(db, id, 'countered', { at: now, person_id: person.id, ip })
      const { n, header } = await sendDraft(db, id, person.id, now)
      await applyHeader(db, id, header)
      await applyLines(ctx, { id, stage: 'negotiation' }, draft.lines, draft.charges ?? locked.charges)
      await claimAgain(ctx, locked, draft.lines)
      return { n }
    },
  })
}
