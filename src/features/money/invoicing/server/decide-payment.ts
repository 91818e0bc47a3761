import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentConfirmed, paymentRejected } from '../contract.ts'
import { confirmTask } from '../waiting.ts'
import { settlePayment } from './payments.ts'
import { maySeeBill } from './queries.ts'

type Held = {
  id: number
  organization_id: number
  currency: string
  amount: number
  reference: string
  state: string
  manager_id: number | null
}
type About = { bill_id: number; bill: string; order_id: number }

const hold = statement<Held>(
  'payments.hold',
  `select p.id, p.organization_id, p.currency, p.amount, p.reference, p.state, c.manager_id
   from payments p join organizations c on c.id = p.organization_id where p.id = $1 for update of p`,
)
const decide = statement(
  'payments.decide',
  'update payments set state = $2, reason = $3, decided_at = $4, decided_by_id = $5 where id = $1',
)
const about = statement<About>(
  'payments.about',
  `select b.id as bill_id, b.number as bill, b.order_id from payment_parts part join bills b on b.id = part.bill_id
   where part.payment_id = $1 order by b.due_on, b.id`,
)
const waiting = statement(
  'payments.waiting_of_order',
  `select from payments p join payment_parts part on part.payment_id = p.id join bills b on b.id = part.bill_id
   where b.order_id = $1 and p.state = 'reported' limit 1`,
)

/** The money was seen. Throws `Refusal` 404 for a payment out of sight, 409 for one that was decided before. */
export async function confirmPayment(act: Act<Manager>, id: number): Promise<{ order_id: number }> {
  const payment = await held(act, id)
  await run(act.db, decide, [id, 'confirmed', null, act.now, act.person.id])
  await settlePayment(act, payment)
  const [first] = await decided(act, id)
  await act.tell(paymentConfirmed, { ...first!, organization_id: payment.organization_id })
  return first!
}

/** No such money came: the client is told why. Throws `Refusal` as above. */
export async function rejectPayment(
  act: Act<Manager>,
  id: number,
  reason: string,
): Promise<{ order_id: number }> {
  const payment = await held(act, id)
  await run(act.db, decide, [id, 'rejected', reason, act.now, act.person.id])
  const [first] = await decided(act, id)
  await act.tell(paymentRejected, { ...first!, organization_id: payment.organization_id, reason })
  return first!
}

async function held({ db, person }: Act<Manager>, id: number): Promise<Held> {
  const [payment] = await run(db, hold, [id])
  if (!payment || !maySeeBill(person, payment)) return notFound()
  if (payment.state !== 'reported') refuse('invoicing.decidedAlready', 409)
  return payment
}

/** What it was about; an order for which nothing more is reported waits no longer. */
async function decided(act: Act<Manager>, id: number): Promise<About[]> {
  const bills = await run(act.db, about, [id])
  const orders = [...new Set(bills.map(({ order_id }) => order_id))]
  await Promise.all(orders.map((order) => closeIfNothingWaits(act, act.db, order)))
  return bills
}

async function closeIfNothingWaits(act: Act<Manager>, db: Db, orderId: number): Promise<void> {
  if ((await run(db, waiting, [orderId])).length === 0)
    await closeTask(act, { kind: confirmTask.kind, subject: ['order', orderId] })
}
