import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { requestDecided, staffRequestDecided } from '../contract.ts'
import { decisionsFor, isGiving } from '../request.ts'
import type { DecideRequest } from '../write-shape.ts'
import { giveFor } from './give-for.ts'
import { type Answer, carryOut } from './move-request.ts'

/**
 * What comes of it, with the words the client reads. Where new goods or money are given the order or the credit is made
 * with it: both stand, or neither. Throws `Refusal` 422 where they are given for no order, for no pieces, or for pieces
 * for which something was given before.
 */
export const decideRequest = (
  act: Act<Manager>,
  id: number,
  { version, decision, reason, pieces }: DecideRequest,
): Answer =>
  carryOut(
    act,
    { id, version },
    'decide',
    {
      client: async (of) => {
        if (isGiving(decision)) await giveFor(act, of, { decision, reason, pieces })
        await act.tell(requestDecided, { ...of, decision, reason })
      },
      staff: (of) => act.tell(staffRequestDecided, { ...of, decision, reason }),
    },
    (held) => {
      if (!decisionsFor(held).includes(decision)) refuseFields({ decision: 'support.printed.noOrder' })
      return { decision, reason }
    },
  )
