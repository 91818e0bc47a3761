import { closeTask } from '#features/office/tasks/server/index.ts'
import { enter } from '#features/sales/ledger/server/index.ts'
import { holdToBill } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { billWithdrawn } from '../contract.ts'
import { payTask } from '../waiting.ts'
import { creditDown } from './correct-bill.ts'
import { findBill } from './queries.ts'
import { tellOrders } from './tell-orders.ts'

type Held = {
  id: number
  number: string
  order_id: number
  organization_id: number
  currency: string
  amount: number
}

const withdraw = statement<Held>(
  'bills.withdraw',
  `update bills set state = 'void', void_reason = $2, voided_at = $3
   where id = any($1) and state = 'issued' and paid_amount = 0
   returning id, number, order_id, organization_id, currency, amount`,
)
const corrected = statement<{ id: number }>(
  'bills.corrected_later',
  `select later.id from bills b join bills later on later.corrects_id = coalesce(b.corrects_id, b.id)
   where b.id = $1 and later.id > b.id and later.state = 'issued' limit 1`,
)
const unpaid = statement<{ id: number }>(
  'bills.unpaid_of_order',
  `select id from bills where order_id = $1 and state = 'issued' and paid_amount = 0 order by id for update`,
)

/** Takes a bill back; its number stays taken and it stays readable. Throws `Refusal` 409 for one of which something was paid. */
export async function withdrawByHand(
  act: Act<Manager>,
  id: number,
  reason: string,
): Promise<{ order_id: number }> {
  const { order_id } = await findBill(act, id)
  // Nobody corrects it meanwhile.
  await holdToBill(act.db, order_id)
  if ((await run(act.db, corrected, [id])).length > 0) refuse('invoicing.correctedAlready', 409)
  const [gone] = await withdrawBills(act, [id], reason)
  if (!gone) refuse('invoicing.notOpen', 409)
  return { order_id }
}

/** Of an order that will not be: bills nobody has paid anything of are withdrawn, of the others all is given back. */
export async function withdrawOfOrder(act: Act<null>, orderId: number, reason: string): Promise<void> {
  const order = await holdToBill(act.db, orderId)
  const ids = (await run(act.db, unpaid, [orderId])).map(({ id }) => id)
  if (ids.length > 0) await withdrawBills(act, ids, reason)
  if (order) await creditDown(act, order, reason, { to: 0 })
}

async function withdrawBills(
  act: Pick<Act, 'db' | 'now' | 'tell' | 'platform'>,
  ids: readonly number[],
  reason: string,
): Promise<Held[]> {
  const gone = await run(act.db, withdraw, [ids, reason, act.now])
  await Promise.all(gone.map((bill) => afterwards(act, bill, reason)))
  await tellOrders(act.db, [...new Set(gone.map(({ order_id }) => order_id))])
  return gone
}

async function afterwards(
  act: Pick<Act, 'db' | 'now' | 'tell' | 'platform'>,
  { id, number, order_id, organization_id, currency, amount }: Held,
  reason: string,
): Promise<void> {
  const subject = `bill:${id}`
  await enter(act, {
    organization_id,
    currency,
    kind: 'bill_voided',
    subject,
    ref: number,
    debit: 0,
    credit: amount,
  })
  await closeTask(act, { kind: payTask.kind, subject: ['bill', id] })
  await act.tell(billWithdrawn, { bill_id: id, bill: number, order_id, organization_id, reason })
}
