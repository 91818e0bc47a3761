import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { dayAt, easternmost } from '#platform/shared/day-in.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { allotted, type Open, type PaymentMethod, type PaymentState } from '../invoice.ts'
import { notifyOrders } from './notify-orders.ts'
import { noteApplications } from './payments/applications.ts'
import { type Waiting, waitForMoney, waitingColumns } from './wait-for-money.ts'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform' | 'person'>
type NewPayment = {
  organization_id: number
  currency: string
  amount: number
  paid_on: string
  method: PaymentMethod
  reference: string
  proof_file_id: number | null
  state: Exclude<PaymentState, 'rejected' | 'undone'>
  invoice_ids: readonly number[]
  /** Of a write-off. */
  shortfall_of_id?: number
}

/** Returns whether a day has not begun anywhere yet: the payer may be ahead of the company. */
export const dayToCome = (day: string, now: Date): boolean => day > dayAt(now, easternmost)

const add = statement<{ id: number }>(
  'payments.add',
  `insert into payments (organization_id, currency, amount, paid_on, method, reference, proof_file_id, state, created_at,
     created_by_id, shortfall_of_id, decided_at, decided_by_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $8 = 'confirmed' then $9::timestamptz end,
     case when $8 = 'confirmed' then $10::bigint end)
   on conflict do nothing returning id`,
)
const addParts = statement(
  'payment_parts.add',
  'insert into payment_parts (payment_id, invoice_id) select $1, unnest($2::bigint[])',
)

/**
 * Inserts a payment of invoices of one company. Throws `Refusal` 409 if there is one of the same amount, day
 * and reference.
 */
export async function addPayment({ db, now, person }: Command, payment: NewPayment): Promise<number> {
  const { organization_id, currency, amount, paid_on, method, reference, proof_file_id, state } = payment
  const [added] = await run(db, add, [
    ...[organization_id, currency, amount, paid_on, method, reference, proof_file_id, state, now],
    ...[person?.id ?? null, payment.shortfall_of_id ?? null],
  ])
  if (!added) refuse('invoicing.notedAlready', 409)
  await run(db, addParts, [added.id, payment.invoice_ids])
  return added.id
}

type Invoice = Open & { order_id: number }
const openInvoices = statement<Invoice>(
  'invoices.of_payment',
  `select b.id, b.amount, b.paid_amount, b.order_id from invoices b
   where b.id in (select invoice_id from payment_parts where payment_id = $1) and b.state = 'issued'
   order by b.due_on, b.id for update`,
)
const pay = statement<Waiting>(
  'invoices.pay',
  `update invoices b set paid_amount = b.paid_amount + part.amount
   from unnest($1::bigint[], $2::bigint[]) as part (id, amount) where b.id = part.id
   returning ${waitingColumns}`,
)
const allot = statement(
  'payment_parts.allot',
  `update payment_parts p set amount = part.amount
   from unnest($2::bigint[], $3::bigint[]) as part (id, amount) where p.payment_id = $1 and p.invoice_id = part.id`,
)

/** Applies money that is already entered to its invoices, the first due first. The rest is an advance. */
export async function allotPayment(command: Command, id: number, amount: number): Promise<void> {
  const { db } = command
  const invoices = await run(db, openInvoices, [id])
  const parts = allotted(amount, invoices)
  const [ids, sums] = [parts.map(({ invoice_id }) => invoice_id), parts.map((part) => part.amount)]
  const paid = await run(db, pay, [ids, sums])
  await run(db, allot, [id, ids, sums])
  await noteApplications(
    command,
    parts.map((part) => ({ ...part, payment_id: id })),
  )
  await Promise.all(paid.map((invoice) => waitForMoney(command, invoice)))
  await notifyOrders(db, [...new Set(invoices.map(({ order_id }) => order_id))])
}
