import type { Act } from '#platform/server/act.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { CancelCause } from '../../moves.ts'
import type { Order } from '../../order-shape.ts'
import { moveOrder } from '../move-order.ts'
import { holdOrder } from './hold-order.ts'
import { addRevision, dropDraftOf, lastOffer } from './revisions.ts'

/** The same offer holds again, at the same prices, as a round of its own. Renewing at today's prices is sending one. */
export async function extendOffer(
  act: Act<Manager>,
  id: number,
  until: Date,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person } = act
  if (until <= now) refuseFields({ valid_until: 'orders.validInPast' })
  await holdOrder(act, id)
  return moveOrder(act, id, 'extend', {
    valid_until: until,
    along: async () => {
      const offer = (await lastOffer(db, id)) ?? refuse('orders.moveNotAllowed')
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
        at: now,
      })
    },
  })
}

/** The client would still like it: it is our turn. */
export async function askRenewal(act: Act<Client>, id: number): Promise<Unwritten<typeof Order>> {
  await holdOrder(act, id)
  return moveOrder(act, id, 'ask_renewal')
}

/** Nobody comes back to an expired offer: why it was lost is kept. */
export async function closeExpired(
  act: Act<Manager>,
  id: number,
  { cause, note }: { cause: CancelCause; note: string | null },
): Promise<Unwritten<typeof Order>> {
  await holdOrder(act, id)
  return moveOrder(act, id, 'close', {
    cause,
    reason: note,
  })
}
