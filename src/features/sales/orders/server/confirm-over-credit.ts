import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { transitionOrder } from './transition-order.ts'

const note = statement(
  'orders.note_over_credit',
  `update orders set internal_note = concat_ws(E'\\n', nullif(internal_note, ''), $2::text) where id = $1`,
)

/** Confirms an order above the company's credit, by a chief manager. The reason is added to the internal note. */
export async function confirmOverCredit(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<ReplyInput<typeof Order>> {
  const say = ctx.platform.translate(ctx.lang)
  return transitionOrder(ctx, id, 'confirm', {
    overCredit: true,
    along: async () => {
      await run(ctx.db, note, [id, say('orders.overCreditNote', { name: ctx.person.name, reason })])
      return undefined
    },
  })
}
