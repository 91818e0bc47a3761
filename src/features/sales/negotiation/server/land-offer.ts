import { landPdf } from '#features/office/documents/server/index.ts'
import { offerRenewed, offerSent } from '#features/sales/orders/order-events.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'

const numberOf = statement<{ number: number; organization_id: number }>(
  'orders.number_of',
  'select number, organization_id from orders where id = $1',
)

/** Adds the PDF of our round to the client's documents, where it supersedes that of the round before. */
export async function landOffer(
  ctx: Pick<Context, 'db' | 'now'>,
  { order_id, n }: { order_id: number; n: number },
): Promise<number | null> {
  const [order] = await run(ctx.db, numberOf, [order_id])
  if (!order) return null
  return landPdf(ctx, {
    ...{ kind: 'offer', subject: `order:${order_id}`, version: n, organization_id: order.organization_id },
    orders: [{ id: order_id, number: order.number }],
  })
}

export const pdfReactions = [
  reaction('pdf-of-offer', offerSent, async (ctx, { payload }) => void (await landOffer(ctx, payload))),
  reaction(
    'pdf-of-renewed-offer',
    offerRenewed,
    async (ctx, { payload }) => void (await landOffer(ctx, payload)),
  ),
]
