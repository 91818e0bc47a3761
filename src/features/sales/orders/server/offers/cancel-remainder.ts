import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { CancelCause } from '../../moves.ts'
import type { Order } from '../../order-shape.ts'
import { moveOrder } from '../move-order.ts'
import { findOrder } from '../queries.ts'
import { applyLines } from './apply-lines.ts'
import { completeIfDelivered } from './complete.ts'
import { holdOrder, linesAsOffered } from './hold-order.ts'
import { answerRevision } from './revisions.ts'

const left = statement<{ id: number; kept: number }>(
  'order_lines.kept_of_remainder',
  `select id, ready + shipped as kept from order_lines where order_id = $1 and confirmed > ready + shipped`,
)

type Wish = { cause: CancelCause; note: string | null; line_ids?: readonly number[] | undefined }

/**
 * What has not been made ready is not delivered any more, of some lines or of all. Throws `Refusal` 409 where nothing is
 * left to cancel.
 */
export async function cancelRemainder(
  act: Act<Manager>,
  id: number,
  { cause, note, line_ids }: Wish,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  await holdOrder(act, id)
  await moveOrder(act, id, 'cancel_remainder', {
    cause,
    reason: note,
    along: async (standing) => {
      const chosen = new Map(
        (await run(db, left, [id]))
          .filter((one) => line_ids?.includes(one.id) ?? true)
          .map((one) => [one.id, one.kept]),
      )
      if (chosen.size === 0) refuse('orders.nothingLeft')
      await answerRevision(db, id, 'superseded', { at: now, person_id: person.id, ip })
      const lines = await linesAsOffered(db, id)
      await run(db, cancel, [id, [...chosen.keys()]])
      await applyLines(
        act,
        standing,
        lines
          .map((line) => ({ ...line, quantity: chosen.get(line.id) ?? line.quantity }))
          .filter(({ quantity }) => quantity > 0),
      )
      return undefined
    },
  })
  await completeIfDelivered(act, id)
  return findOrder(act, id)
}

/** What is cut off stays on the line as cancelled. */
const cancel = statement(
  'order_lines.cancel_remainder',
  `update order_lines set cancelled = cancelled + confirmed - ready - shipped, confirmed = ready + shipped
   where order_id = $1 and id = any($2)`,
)
