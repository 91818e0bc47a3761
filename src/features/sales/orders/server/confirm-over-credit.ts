import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { moveOrder } from './move-order.ts'

const note = statement(
  'orders.note_over_credit',
  `update orders set internal_note = concat_ws(E'\\n', nullif(internal_note, ''), $2::text) where id = $1`,
)

/** A chief confirms an order though more will be owed than was agreed; why stays in the note that only staff read. */
export async function confirmOverCredit(
  act: Act<Manager>,
  id: number,
  reason: string,
): Promise<Unwritten<typeof Order>> {
  const say = act.platform.translate(act.lang)
  return moveOrder(act, id, 'confirm', {
    overCredit: true,
    along: async () => {
      await run(act.db, note, [id, say('orders.overCreditNote', { name: act.person.name, reason })])
      return undefined
    },
  })
}
