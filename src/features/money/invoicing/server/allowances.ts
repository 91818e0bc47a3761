import { linesAsOffered } from '#features/sales/orders/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { lineAmount, sum } from '#platform/shared/money.ts'
import type { InvoiceLine } from '../invoice.ts'

/** `amount` is the reduction of what the order costs, in minor units of its currency. */
export type Allowance = { amount: number; name: InvoiceLine['name'] }

/** Returns SQL for the sum of the valid allowances of an order, as `allowed`. */
export const allowedOf = (orderId: string): string =>
  `select coalesce(sum(a.amount), 0)::bigint as allowed from order_allowances a left join invoices b on b.id = a.invoice_id
   where a.order_id = ${orderId} and b.state is distinct from 'void'`

const ofOrder = statement<Allowance>(
  'invoices.allowances_of_order',
  `select a.amount, a.name from order_allowances a left join invoices b on b.id = a.invoice_id
   where a.order_id = $1 and b.state is distinct from 'void' order by a.id`,
)
/** Returns the valid allowances of an order, the oldest first. */
export const allowancesOf = (db: Db, orderId: number): Promise<Allowance[]> => run(db, ofOrder, [orderId])

type NewAllowance = Allowance & {
  line_id?: number | null
  quantity?: number | null
  invoice_id?: number | null
}

const add = statement(
  'invoices.allow',
  `insert into order_allowances (order_id, amount, order_line_id, quantity, invoice_id, name, created_at)
   select $1, a.amount, a.line_id, a.quantity, a.invoice_id, a.name, $3
   from jsonb_to_recordset($2::jsonb) as a (amount bigint, line_id bigint, quantity int, invoice_id bigint, name jsonb)`,
)
export const allow = (
  db: Db,
  orderId: number,
  now: Date,
  allowances: readonly NewAllowance[],
): Promise<unknown[]> => run(db, add, [orderId, JSON.stringify(allowances), now])

/** Returns the amount to invoice for an order in total, in minor units: its agreed lines less the allowances. */
export async function owedFor(db: Db, orderId: number): Promise<number> {
  const [lines, allowances] = await Promise.all([linesAsOffered(db, orderId), allowancesOf(db, orderId)])
  const goods = lines.map(({ unit_amount, per, quantity }) =>
    lineAmount({ amount: unit_amount ?? 0, per }, quantity),
  )
  return Math.max(0, sum(goods) - sum(allowances.map(({ amount }) => amount)))
}
