import { invoiceCredited, invoiceWithdrawn, paymentConfirmed } from '#features/money/invoicing/contract.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { settleTask } from './settle-task.ts'

export const dunningReactions = [
  reaction('settle-dunning-of-paid', paymentConfirmed, (ctx, { payload }) =>
    settleTask(ctx, payload.organization_id),
  ),
  reaction('settle-dunning-of-credited', invoiceCredited, (ctx, { payload }) =>
    settleTask(ctx, payload.organization_id),
  ),
  reaction('settle-dunning-of-withdrawn', invoiceWithdrawn, (ctx, { payload }) =>
    settleTask(ctx, payload.organization_id),
  ),
]
