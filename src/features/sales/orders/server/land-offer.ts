import { landPaper } from '#features/office/documents/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { reaction } from '#platform/server/reactions.ts'
import { offerRenewed, offerSent } from '../order-events.ts'

const numberOf = statement<{ number: number; organization_id: number }>(
  'orders.number_of',
  'select number, organization_id from orders where id = $1',
)

/** The paper of a round of ours lands among the client's documents; it takes the place of the round before. */
export async function landOffer(
  act: Pick<Act, 'db' | 'now'>,
  { order_id, n }: { order_id: number; n: number },
): Promise<number | null> {
  const [order] = await run(act.db, numberOf, [order_id])
  if (!order) return null
  return landPaper(act, {
    ...{ kind: 'offer', subject: `order:${order_id}`, version: n, organization_id: order.organization_id },
    orders: [{ id: order_id, number: order.number }],
  })
}

export const paperReactions = [
  reaction('paper-of-offer', offerSent, async (act, { payload }) => void (await landOffer(act, payload))),
  reaction(
    'paper-of-renewed-offer',
    offerRenewed,
    async (act, { payload }) => void (await landOffer(act, payload)),
  ),
]
