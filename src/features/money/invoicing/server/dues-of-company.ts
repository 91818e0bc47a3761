import { companyToday } from '#features/foundation/company/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'

type Row = {
  currency: string
  owed: number
  overdue: number
  due_in_a_week: number
  paid_this_month: number
  advance: number
}

const dues = statement<Row>(
  'invoices.dues_of_company',
  `with asked as (
     select currency, sum(amount - paid_amount) as owed,
       coalesce(sum(amount - paid_amount) filter (where due_on < $2::date), 0) as overdue,
       coalesce(sum(amount - paid_amount) filter (where due_on between $2::date and $2::date + 7), 0) as due_in_a_week
     from invoices where organization_id = $1 and state = 'issued' group by currency
   ), came as (
     select p.currency, coalesce(sum(p.amount) filter (where p.method not in ('offset', 'write_off') and p.paid_on >= date_trunc('month', $2::date)), 0) as paid_this_month,
       sum(p.amount - p.returned_amount) - coalesce(sum(part.amount), 0) as advance
     from payments p left join (select payment_id, sum(amount) as amount from payment_parts group by payment_id) part
       on part.payment_id = p.id
     where p.organization_id = $1 and p.state = 'confirmed' group by p.currency
   )
   select currency, coalesce(asked.owed, 0)::bigint as owed, coalesce(asked.overdue, 0)::bigint as overdue,
     coalesce(asked.due_in_a_week, 0)::bigint as due_in_a_week,
     coalesce(came.paid_this_month, 0)::bigint as paid_this_month, coalesce(came.advance, 0)::bigint as advance
   from asked full join came using (currency) order by currency`,
)

/** Returns what one's own company owes and has paid, one row per currency with invoices. */
export const duesOfOwn = (ctx: Context<Client>) => duesOf(ctx, ctx.person.organization_id)

/** The same for a client the person looks after. Throws `Refusal` 404. */
export async function duesOfClient(ctx: Context<Manager>, organizationId: number) {
  await findClient(ctx.db, ctx.person, organizationId)
  return duesOf(ctx, organizationId)
}

async function duesOf(ctx: Pick<Context, 'db' | 'now'>, organizationId: number) {
  const rows = await run(ctx.db, dues, [organizationId, await companyToday(ctx)])
  return rows.map(({ currency, owed, overdue, due_in_a_week, paid_this_month, advance }) => ({
    owed: money(owed, currency),
    overdue: money(overdue, currency),
    due_in_a_week: money(due_in_a_week, currency),
    paid_this_month: money(paid_this_month, currency),
    advance: money(advance, currency),
  }))
}
