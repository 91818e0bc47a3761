import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { OnTime } from '../lot-shape.ts'

/**
 * The lines that were first promised for a day of the last twelve months before today, and how many of them came by then, or
 * by the day promised last. Lines still missing count as late; cancelled ones do not count.
 */
const score = statement<OnTime>(
  'on_time.of_company',
  `select count(*)::int as lines,
     count(*) filter (where g.actual_on <= g.first_promised_on and g.delivered + g.cancelled >= g.quantity)::int as on_time,
     count(*) filter (where g.actual_on <= g.promised_on and g.delivered + g.cancelled >= g.quantity)::int as on_time_last
   from orders r join order_lines g on g.order_id = r.id
   where r.organization_id = $1 and r.stage in ('confirmed', 'in_work', 'completed')
     and g.first_promised_on < $2::date and g.first_promised_on >= $2::date - interval '12 months' and g.cancelled < g.quantity`,
)

/** Returns the promises to a company, and how many were kept. Calculated from its lines each time. */
export async function onTimeOf(ctx: Pick<Context, 'db' | 'now'>, organizationId: number): Promise<OnTime> {
  const [row] = await run(ctx.db, score, [organizationId, await companyToday(ctx)])
  return row!
}
