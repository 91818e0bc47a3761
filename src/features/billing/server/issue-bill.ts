import { companyFacts } from '#features/company/server/index.ts'
import { enter } from '#features/ledger/server/index.ts'
import { isAgreed } from '#features/orders/order.ts'
import { canSeeOrder } from '#features/orders/policy.ts'
import { holdToBill, type OrderToBill } from '#features/orders/server/index.ts'
import { openTask } from '#features/tasks/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { billNumber } from '../bill.ts'
import { billIssued, type NewBill } from '../contract.ts'
import { payTask } from '../waiting.ts'
import { linesOfBill } from './lines-of-bill.ts'
import { nextSerial } from './next-number.ts'
import { billedOf } from './queries.ts'
import { tellOrders } from './tell-orders.ts'

const add = statement<{ id: number }>(
  'bills.add',
  `insert into bills (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller,
     issued_at, issued_by_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
)

/** So many days somebody has for what is paid before the goods, where nobody agreed on more. */
const prepaidWithinDays = 5
const dayMs = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A bill by hand, of an order one looks after. Throws `Refusal` 404 for one out of sight, 409 for what is not agreed or was billed. */
export async function issueByHand(act: Act<Manager>, orderId: number, wish: NewBill): Promise<void> {
  const order = await holdToBill(act.db, orderId)
  if (!order || !canSeeOrder(act.person, order)) return notFound()
  await issueBill(act, order, wish)
}

/** Makes a bill of an order that is held, enters it, and waits for the money; the number is taken last. */
export async function issueBill(
  act: Act<Manager | null>,
  order: OrderToBill,
  { kind, percent, due_on }: NewBill,
): Promise<void> {
  const { db, now, tell, person } = act
  if (!isAgreed(order.stage)) refuse('billing.notAgreed', 409)
  const before = await billedOf(db, order.id)
  const { lines, amount } = await linesOfBill(db, order, { kind, percent }, before)
  const until = due_on ?? dueBy(now, kind, order)
  if (until < dayOf(now)) refuseFields({ due_on: 'billing.dueInPast' })
  const { name, legal_name, requisites } = await companyFacts(db)
  const { organization_id, currency } = order
  const year = now.getUTCFullYear()
  const serial = await nextSerial(db, year)
  const number = billNumber(year, serial)
  const [bill] = await run(db, add, [
    ...[year, serial, number, kind, organization_id, order.id, currency, JSON.stringify(lines), amount],
    ...[until, { name, legal_name, requisites }, now, person?.id ?? null],
  ])
  const { id } = bill!
  await enter(act, {
    organization_id,
    currency,
    kind: 'bill',
    subject: `bill:${id}`,
    ref: number,
    debit: amount,
    credit: 0,
  })
  await openTask(act, {
    ...{ kind: payTask.kind, subject: ['bill', id], organization_id },
    ...{ value: money(amount, currency), due_at: new Date(`${until}T23:59:59.999Z`) },
  })
  await tellOrders(db, [order.id])
  await tell(billIssued, { bill_id: id, bill: number, order_id: order.id, organization_id })
}

/** What comes before the goods is due in some days; the rest as the terms of the order say. */
function dueBy(now: Date, kind: NewBill['kind'], { terms_snapshot: terms }: OrderToBill): string {
  const days = kind === 'prepayment' || !terms?.net_days ? prepaidWithinDays : terms.net_days
  return dayOf(new Date(now.getTime() + days * dayMs))
}
