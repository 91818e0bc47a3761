import { sql } from 'drizzle-orm'
import type { Source } from '#platform/server/list/source.ts'
import type { allOrders } from '../../contract.ts'
import { type Found, orderSource } from '../list-orders.ts'
import { onDesk } from './desk-filter.ts'

/** Late: our answer is overdue, or a line is promised for a day that has passed and was not delivered. */
const isLate = sql`(o.turn = 'manager' and o.answer_due_at < now() or o.stage in ('confirmed', 'in_work') and o.id in (
  select order_id from order_lines
  where promised_on < (now() at time zone 'utc')::date and promised_on is not null and delivered + cancelled < quantity))`

/** Every order a member of staff may see. */
export const allOrderSource: Source<typeof allOrders, Found> = {
  ...orderSource,
  where: (person, filter) =>
    sql`${onDesk(person, filter)} and ${filter.turn ? sql`o.turn = ${filter.turn}` : sql`true`} and ${filter.late ? isLate : sql`true`}`,
}
