import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { requestDecided } from '../contract.ts'
import { decisionsFor, isGiving } from '../request.ts'
import { staffRequestDecided } from '../staff-request-events.ts'
import type { DecideRequest } from '../write-shape.ts'
import { giveFor } from './give-for.ts'
import { type Answer, carryOut } from './transition-request.ts'

/**
 * Decides a request with an answer for the client. A replacement order, a credit or a return is created in the same
 * transaction. Throws `Refusal` 422 for either without an order, without pieces, or for pieces already refunded
 * or replaced.
 */
export const decideRequest = (
  ctx: Context<Manager>,
  id: number,
  { version, decision, reason, pieces, return: terms }: DecideRequest,
): Answer =>
  carryOut(
    ctx,
    { id, version },
    'decide',
    {
      client: async (of) => {
        if (isGiving(decision)) await giveFor(ctx, of, { decision, reason, pieces, return: terms })
        await ctx.emit(requestDecided, { ...of, decision, reason })
      },
      staff: (of) => ctx.emit(staffRequestDecided, { ...of, decision, reason }),
    },
    (locked) => {
      if (!decisionsFor(locked).includes(decision)) refuseFields({ decision: 'support.printed.noOrder' })
      return { decision, reason }
    },
  )
