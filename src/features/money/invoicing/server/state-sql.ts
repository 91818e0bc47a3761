import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import type { InvoiceState } from '../invoice.ts'

/** The one place where SQL says the state of an invoice `o`. Equal to `stateOf`. */
export const today = sql.raw(todaySql)

export const isOpen = sql`o.state = 'issued' and o.paid_amount < o.amount`

export const state = sql`case when o.state = 'void' then 'void' when o.amount < 0 then 'credited'
  when o.paid_amount >= o.amount then case when o.is_credited then 'credited' else 'paid' end when o.due_on < ${today} then 'overdue'
  when o.paid_amount > 0 then 'partly_paid' else 'issued' end`

/** Each state in terms of the indexes. */
export const isIn: Record<InvoiceState, SQL> = {
  void: sql`o.state = 'void'`,
  paid: sql`o.state = 'issued' and o.paid_amount >= o.amount and o.amount >= 0 and not o.is_credited`,
  credited: sql`o.state = 'issued' and (o.amount < 0 or o.is_credited) and o.paid_amount >= o.amount`,
  overdue: sql`${isOpen} and o.due_on < ${today}`,
  issued: sql`${isOpen} and o.due_on >= ${today} and o.paid_amount = 0`,
  partly_paid: sql`${isOpen} and o.due_on >= ${today} and o.paid_amount > 0`,
}
