import type { LocalText } from '#features/foundation/tax/tax.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

/** What claims take off an order line, net in minor units of the order's currency, and the words of the last one. */
export type Allowance = { line_id: number; quantity: number; amount: number; name: LocalText }

const ofOrder = statement<Allowance>(
  'invoices.allowances_of_order',
  `select order_line_id as line_id, sum(quantity)::int as quantity, sum(amount)::bigint as amount,
     (array_agg(name order by id desc))[1] as name
   from order_allowances where order_id = $1 and order_line_id is not null group by order_line_id`,
)
/** Returns the allowances of an order, one for each line with claims. */
export const allowancesOf = (db: Db, orderId: number): Promise<Allowance[]> => run(db, ofOrder, [orderId])

const add = statement(
  'invoices.allow',
  `insert into order_allowances (order_id, amount, order_line_id, quantity, name, created_at)
   select $1, a.amount, a.line_id, a.quantity, a.name, $3
   from jsonb_to_recordset($2::jsonb) as a (amount bigint, line_id bigint, quantity int, name jsonb)`,
)
export const allow = (
  db: Db,
  orderId: number,
  now: Date,
  allowances: readonly Allowance[],
): Promise<unknown[]> => run(db, add, [orderId, JSON.stringify(allowances), now])
