import { refundDecided, refundSent } from '#features/money/refunds/contract.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { reviewOutgoing } from './review-outgoing.ts'
import { emitFiles } from './take-rows.ts'

const sumOf = statement<{ currency: string; amount: number }>(
  'refunds.sum_for_bank',
  'select currency, amount from refunds where id = $1',
)

/** The bank may have paid a refund before it is known here. */
async function review(ctx: Pick<Context, 'db' | 'emit'>, refundId: number): Promise<void> {
  await emitFiles(ctx, new Set(await reviewOutgoing(ctx.db, await run(ctx.db, sumOf, [refundId]))))
}

export const bankReactions = [
  reaction('rows-of-decided-refund', refundDecided, (ctx, { payload }) => review(ctx, payload.refund_id)),
  reaction('rows-of-sent-refund', refundSent, (ctx, { payload }) => review(ctx, payload.refund_id)),
]
