import { isAgreed } from '#features/sales/orders/order.ts'
import {
  amendmentAccepted,
  counterAccepted,
  offerAccepted,
  orderCancelled,
  orderConfirmed,
  remainderCancelled,
} from '#features/sales/orders/order-events.ts'
import { holdToBill } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { reaction } from '#platform/server/reactions.ts'
import { billCredited, billIssued, billWithdrawn } from '../contract.ts'
import { owedFor } from './allowances.ts'
import { creditDown } from './correct-bill.ts'
import { issueBill } from './issue-bill.ts'
import { landBill } from './land-bill.ts'
import { billedOf } from './queries.ts'
import { withdrawOfOrder } from './withdraw-bill.ts'

/** Terms with a part before the goods ask for it as soon as something is agreed; others ask for nothing yet. */
async function billByTerms(act: Act<null>, { order_id }: { order_id: number }): Promise<void> {
  const order = await holdToBill(act.db, order_id)
  const percent = order?.terms_snapshot?.prepay_percent ?? 0
  if (!order || percent === 0 || !isAgreed(order.stage)) return
  // It may have been billed by hand meanwhile; what is sent for nothing is not billed.
  if ((await billedOf(act.db, order_id)).length > 0 || (await owedFor(act.db, order_id)) === 0) return
  await issueBill(act, order, percent === 100 ? { kind: 'full' } : { kind: 'prepayment', percent })
}

/** An order that became smaller than what was asked for it gets the difference back. */
async function creditWhatIsLess(act: Act<null>, orderId: number, reason: string): Promise<void> {
  const order = await holdToBill(act.db, orderId)
  if (!order || !isAgreed(order.stage)) return
  await creditDown(act, order, reason)
}

export const billingReactions = [
  reaction('bill-of-confirmed-order', orderConfirmed, (act, { payload }) => billByTerms(act, payload)),
  reaction('bill-of-accepted-offer', offerAccepted, (act, { payload }) => billByTerms(act, payload)),
  reaction('bill-of-accepted-counter', counterAccepted, (act, { payload }) => billByTerms(act, payload)),
  reaction('bills-of-cancelled-order', orderCancelled, (act, { payload }) =>
    withdrawOfOrder(act, payload.order_id, payload.reason || payload.cause),
  ),
  reaction('credit-of-cut-order', remainderCancelled, (act, { payload }) =>
    creditWhatIsLess(act, payload.order_id, payload.reason || payload.cause),
  ),
  reaction('credit-of-amended-order', amendmentAccepted, (act, { payload }) =>
    creditWhatIsLess(act, payload.order_id, `${payload.number}`),
  ),
  reaction(
    'paper-of-bill',
    billIssued,
    async (act, { payload }) => void (await landBill(act, payload.bill_id)),
  ),
  reaction(
    'paper-of-credit',
    billCredited,
    async (act, { payload }) => void (await landBill(act, payload.bill_id)),
  ),
  reaction(
    'paper-of-withdrawn-bill',
    billWithdrawn,
    async (act, { payload }) => void (await landBill(act, payload.bill_id, { isWithdrawn: true })),
  ),
]
