import { spreadAdvances } from '#features/money/invoicing/server/index.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { refundDecided, refundFailed } from '../contract.ts'

/** Money that is not refunded after all pays open invoices, like any other advance. */
export const refundReactions = [
  reaction('advances-after-refund-decision', refundDecided, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
  reaction('advances-after-failed-refund', refundFailed, (ctx, { payload }) =>
    spreadAdvances(ctx, payload.organization_id),
  ),
]
