import { issueByHand, recordPayment, reportPayment } from '#features/billing/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { cast } from './cast.ts'
import { ago, buyerOf, deedOf, staffOf } from './play.ts'

type Kind = 'full' | 'prepayment' | 'balance'
/** A bill of an order, made so many days ago; and what came of it: paid whole, in part, too much, or only reported. */
type Told = {
  order: number
  kind: Kind
  percent?: number
  daysAgo: number
  paid?: { daysAgo: number; by: (left: number) => number; reference: string }
  reported?: { daysAgo: number; reference: string }
}

const whole = (left: number) => left

/** Bills of every state: paid, overdue, paid in part and in advance, reported; by the orders' numbers. */
const told: Told[] = [
  {
    ...{ order: 1001, kind: 'full', daysAgo: 158 },
    paid: { daysAgo: 155, by: whole, reference: 'PO 1189' },
  },
  {
    ...{ order: 1002, kind: 'prepayment', percent: 50, daysAgo: 95 },
    paid: { daysAgo: 92, by: whole, reference: 'PO 1240' },
  },
  { order: 1002, kind: 'balance', daysAgo: 80 },
  {
    ...{ order: 1005, kind: 'prepayment', percent: 30, daysAgo: 11 },
    paid: { daysAgo: 9, by: whole, reference: 'PO 1312' },
  },
  {
    ...{ order: 1005, kind: 'balance', daysAgo: 2 },
    paid: { daysAgo: 1, by: (left) => Math.floor(left / 2), reference: 'PO 1330' },
  },
  {
    ...{ order: 1006, kind: 'full', daysAgo: 4 },
    reported: { daysAgo: 1, reference: 'PO 1333' },
  },
  {
    ...{ order: 1009, kind: 'full', daysAgo: 38 },
    paid: { daysAgo: 30, by: (left) => left + 10_000, reference: 'Transfer 77-2' },
  },
]

/** What the demonstration's companies were asked to pay, and what they paid, in the order it happened. */
export async function loadBills(db: Db): Promise<void> {
  const manager = await staffOf(db, cast.manager)
  for (const { order, kind, percent = null, daysAgo, paid, reported } of told) {
    const { id, buyer } = await orderOf(db, order)
    await issueByHand(deedOf(db, manager, ago(daysAgo)), id, { kind, percent, due_on: null })
    const bill = await lastBillOf(db, id)
    if (paid)
      await recordPayment(deedOf(db, manager, ago(paid.daysAgo)), bill.id, {
        ...{ amount: paid.by(bill.amount), reference: paid.reference, method: 'transfer' },
        paid_on: dayOf(ago(paid.daysAgo)),
      })
    if (reported)
      await reportPayment(deedOf(db, await buyerOf(db, buyer), ago(reported.daysAgo)), {
        ...{ bill_ids: [bill.id], amount: bill.amount, reference: reported.reference },
        ...{ paid_on: dayOf(ago(reported.daysAgo)), proof_file_id: null },
      })
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

async function orderOf(db: Db, number: number): Promise<{ id: number; buyer: string }> {
  const { rows } = await db.$client.query(
    'select o.id, u.email as buyer from orders o join users u on u.id = o.created_by_id where o.number = $1',
    [number],
  )
  return rows[0]
}

async function lastBillOf(db: Db, orderId: number): Promise<{ id: number; amount: number }> {
  const { rows } = await db.$client.query(
    'select id, amount from bills where order_id = $1 order by id desc limit 1',
    [orderId],
  )
  return rows[0]
}
