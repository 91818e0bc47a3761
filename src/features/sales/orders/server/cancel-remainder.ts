import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import type { CancelCause } from '../transitions.ts'
import { chargesLeft } from './charges.ts'
import { completeIfDelivered } from './complete.ts'
import { applyLines } from './lines/apply-lines.ts'
import { linesAsOffered, lockOrder } from './lock-order.ts'
import { orderRounds } from './ports.ts'
import { findOrder } from './queries.ts'
import { transitionOrder } from './transition-order.ts'

const left = statement<{ id: number; stored: number }>(
  'order_lines.stored_of_remainder',
  `select id, ready + shipped as stored from order_lines where order_id = $1 and confirmed > ready + shipped`,
)

type Input = { cause: CancelCause; note: string | null; line_ids?: readonly number[] | undefined }

/**
 * Cancels the pieces that are not ready yet, of some lines or of all. Throws `Refusal` 409 if nothing is left
 * to cancel.
 */
export async function cancelRemainder(
  ctx: Context<Manager>,
  id: number,
  { cause, note, line_ids }: Input,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  const { charges } = await lockOrder(ctx, id)
  await transitionOrder(ctx, id, 'cancel_remainder', {
    cause,
    reason: note,
    along: async (standing) => {
      const chosen = new Map(
        (await run(db, left, [id]))
          .filter((one) => line_ids?.includes(one.id) ?? true)
          .map((one) => [one.id, one.stored]),
      )
      if (chosen.size === 0) refuse('orders.nothingLeft')
      const by = { at: now, person_id: person.id, ip }
      await ctx.platform.ports.one(orderRounds)?.end(db, id, 'superseded', by)
      const lines = await linesAsOffered(db, id)
      await run(db, cancel, [id, [...chosen.keys()]])
      const kept = lines
        .map((line) => ({ ...line, quantity: chosen.get(line.id) ?? line.quantity }))
        .filter(({ quantity }) => quantity > 0)
      await applyLines(ctx, standing, kept, chargesLeft(charges, lines, kept))
      return undefined
    },
  })
  await completeIfDelivered(ctx, id)
  return findOrder(ctx, id)
}

/** The cancelled pieces stay on the line as cancelled. */
const cancel = statement(
  'order_lines.cancel_remainder',
  `update order_lines set cancelled = cancelled + confirmed - ready - shipped, confirmed = ready + shipped
   where order_id = $1 and id = any($2)`,
)
