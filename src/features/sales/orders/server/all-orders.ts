import { type SQL, sql } from 'drizzle-orm'
import { dayBegins, todaySql } from '#features/foundation/company/server/index.ts'
import { listed } from '#platform/server/database/tables.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { FilterOf } from '#platform/shared/list.ts'
import { openStages, promisedStages } from '../order.ts'
import type { allOrders } from '../order-lists.ts'
import { type FoundOrder, orderSource } from './list-orders.ts'
import { ofStaff } from './staff-filter.ts'

/** Late: our answer is overdue, or a line is past its promised day and not delivered. */
const isLate = sql`o.id in (
  select id from orders where turn = 'manager' and answer_due_at < now()
  union all
  select l.order_id from order_lines l join orders p on p.id = l.order_id
  where l.promised_on < ${sql.raw(todaySql)} and l.promised_on is not null and l.delivered + l.cancelled < l.quantity
    and p.stage in ('confirmed', 'in_work'))`

/** Every order a member of staff may see. */
export const allOrderSource: Source<typeof allOrders, FoundOrder> = {
  ...orderSource,
  isPlannedAgain: true,
  where: (person, filter) =>
    sql`${narrowed(person, filter)} and ${filter.late ? isLate : sql`true`} and ${sql.join(counted(filter), sql` and `)}`,
  figures: (person, filter) =>
    filter.q || filter.late || counted(filter).length > 1
      ? null
      : {
          from: sql`from order_figures o`,
          where: narrowed(person, filter),
          rows: sql`o.rows`,
          amount: sql`o.total_amount`,
        },
}

/** The filters that the stored figures can answer as well. */
const narrowed = (person: Person, filter: Filter): SQL =>
  sql`${ofStaff(person, filter)} and ${filter.turn ? sql`o.turn = ${filter.turn}` : sql`true`}`

type Filter = FilterOf<typeof allOrders>

/** The conditions of a link from a figure. Without any, one condition that is always true. */
function counted({ from, to, agreed, open, cause, currency, manager_id, country }: Filter): SQL[] {
  const ofCompany = (condition: SQL) =>
    sql`exists (select from organizations k where k.id = o.organization_id and ${condition})`
  return [
    sql`true`,
    ...(from ? [sql`o.created_at >= ${dayBegins(sql`${from}`)}`] : []),
    ...(to ? [sql`o.created_at < ${dayBegins(sql`${to}::date + 1`)}`] : []),
    ...(agreed ? [sql`o.stage = any(${listed(promisedStages)})`] : []),
    ...(open ? [sql`o.stage = any(${listed(openStages)})`] : []),
    ...(cause ? [sql`coalesce(o.cancel_cause, 'none') = ${cause}`] : []),
    ...(currency ? [sql`o.currency = ${currency}`] : []),
    ...(manager_id === undefined ? [] : [ofCompany(sql`coalesce(k.manager_id, 0) = ${manager_id}`)]),
    ...(country === undefined ? [] : [ofCompany(sql`k.country = ${country}`)]),
  ]
}
