import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { paymentConfirmed, type RecordPayment } from '../contract.ts'
import { addPayment, dayToCome, settlePayment } from './payments.ts'
import { findBill } from './queries.ts'

/** Money that came for a bill, noted by staff: it counts at once. Throws `Refusal` 404, 409 for a bill that is withdrawn. */
export async function recordPayment(
  act: Act<Manager>,
  billId: number,
  { amount, paid_on, reference, method }: RecordPayment,
): Promise<{ order_id: number }> {
  const { id, number, order_id, organization_id, currency, state } = await findBill(act, billId)
  if (state === 'void') refuse('invoicing.notOpen', 409)
  if (dayToCome(paid_on, act.now)) refuseFields({ paid_on: 'invoicing.dayToCome' })
  const payment = await addPayment(act, {
    ...{ organization_id, currency, amount, paid_on, method, reference },
    ...{ proof_file_id: null, state: 'confirmed', bill_ids: [id] },
  })
  await settlePayment(act, { id: payment, organization_id, currency, amount, reference })
  await act.tell(paymentConfirmed, { bill_id: id, bill: number, order_id, organization_id })
  return { order_id }
}
