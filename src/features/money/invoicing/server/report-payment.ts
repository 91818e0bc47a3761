import { atWork } from '#features/foundation/company/server/index.ts'
import { storedFile } from '#features/foundation/files/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { paymentReported, type ReportPayment } from '../contract.ts'
import { confirmTask } from '../waiting.ts'
import { addPayment, dayToCome } from './payments.ts'
import { billsByIds } from './queries.ts'

type Asked = {
  id: number
  number: string
  order_id: number
  currency: string
  organization_id: number
  is_open: boolean
}

const asked = statement<Asked>(
  'bills.asked_for_payment',
  `select id, number, order_id, currency, organization_id, state = 'issued' and paid_amount < amount as is_open
   from bills where id = any($1) and organization_id = $2 order by due_on, id for update`,
)

/**
 * "I have paid": noted as the client says it; it counts once somebody has seen the money. Throws `Refusal` 404 for a bill
 * of another company, 409 for one that is paid or withdrawn and for what was reported before, 422 for bills of several
 * currencies, a day to come, a proof that is not one's own.
 */
export async function reportPayment(act: Act<Client>, wish: ReportPayment) {
  const { db, person, now, tell } = act
  const ids = [...new Set(wish.bill_ids)]
  const bills = await run(db, asked, [ids, person.organization_id])
  if (bills.length < ids.length) return notFound()
  if (new Set(bills.map(({ currency }) => currency)).size > 1)
    refuseFields({ bill_ids: 'invoicing.oneCurrency' })
  if (bills.some(({ is_open }) => !is_open)) refuse('invoicing.notOpen', 409)
  if (dayToCome(wish.paid_on, now)) refuseFields({ paid_on: 'invoicing.dayToCome' })
  await requireProof(act, wish.proof_file_id ?? null)
  const { currency, order_id, id, number } = bills[0]!
  const organization_id = person.organization_id
  await addPayment(act, {
    ...{ organization_id, currency, amount: wish.amount, paid_on: wish.paid_on, method: 'transfer' },
    ...{ reference: wish.reference, proof_file_id: wish.proof_file_id ?? null, state: 'reported' },
    bill_ids: bills.map((bill) => bill.id),
  })
  await openTask(act, {
    ...{ kind: confirmTask.kind, subject: ['order', order_id], organization_id },
    value: money(wish.amount, currency),
    due_at: await atWork(db, now, 'payment_hours'),
  })
  await tell(paymentReported, { bill_id: id, bill: number, order_id, organization_id })
  return billsByIds(act, ids)
}

/** What proves it is a file they uploaded themselves. */
async function requireProof({ db, person }: Act<Client>, id: number | null): Promise<void> {
  if (id === null) return
  const file = await storedFile(db, id)
  if (file?.owner_id !== person.id) refuseFields({ proof_file_id: 'errors.noFile' })
}
