import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { OrderMove } from '../../moves.ts'
import type { OrderStage } from '../../order.ts'
import type { Order } from '../../order-shape.ts'
import { moveOrder } from '../move-order.ts'
import { applyLines, claimAgain } from './apply-lines.ts'
import { holdOrder } from './hold-order.ts'
import { answerRevision, revisionIn, sendDraft } from './revisions.ts'

/** The move by which what was written goes out, from where the order stands. */
const sentBy: Partial<Record<OrderStage, OrderMove>> = {
  draft: 'send_offer',
  submitted: 'propose',
  negotiation: 'answer',
  expired: 'renew',
}

/**
 * Sends what was written: from now on it is the client's turn, until its day. What they had asked for is answered by it.
 * Throws `Refusal` 409 where the offer may not go out (a price, a day or an approval is missing), where it was written
 * anew meanwhile, and where it is not our turn.
 */
export async function sendOffer(
  act: Act<Manager>,
  id: number,
  version: number,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  const held = await holdOrder(act, id)
  const draft = await revisionIn(db, id, 'draft')
  if (!draft || draft.version !== version) refuse('errors.stale', 409)
  if (draft.lines.length === 0) refuse('orders.cartIsEmpty')
  const move = sentBy[held.stage] ?? refuse('orders.moveNotAllowed')
  return moveOrder(act, id, move, {
    valid_until: draft.valid_until,
    along: async () => {
      await answerRevision(db, id, 'countered', { at: now, person_id: person.id, ip })
      const n = await sendDraft(db, id, person.id, now)
      await applyLines(act, { id, stage: 'negotiation' }, draft.lines)
      await claimAgain(act, held, draft.lines)
      return { n }
    },
  })
}
