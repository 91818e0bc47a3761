import { type SQL, sql } from 'drizzle-orm'
import { companyToday, dayOfSql, startOfDay } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download, Input, PageOf } from '#platform/shared/contract.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type levels, type StatusOrder, type StatusOrderFilter, statusOrders } from '../contract.ts'
import { addDays, windowTo } from '../days.ts'
import { type CountedOrder, countedStages, countOrder } from '../turnover.ts'
import { rateOn } from './companies.ts'
import { readRules } from './rules.ts'

type Row = ReplyInput<typeof StatusOrder>

/** Returns the orders of the window, each with what it counts as or why it does not count. */
export async function ownOrders(ctx: Context<Client>, query: StatusOrderFilter): Promise<PageOf<Row>> {
  return readList(ctx, statusOrders, await sourceOf(ctx), query)
}

export async function exportOwnOrders(
  ctx: Context<Client>,
  query: Input<typeof levels.exportOwnOrders>['query'],
): Promise<Download> {
  return exportList(ctx, statusOrders, await sourceOf(ctx), query)
}

type Found = Omit<CountedOrder, 'on'> & { created_at: Date }

const day = dayOfSql('o.created_at')
const rate = sql.raw(rateOn('o.currency', day))

async function sourceOf(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<Source<typeof statusOrders, Found, Client>> {
  const { window_months, base_currency } = await readRules(ctx.db)
  const { from, to } = windowTo(await companyToday(ctx), window_months)
  const [begins, ends] = [await startOfDay(ctx.db, from), await startOfDay(ctx.db, addDays(to, 1))]
  const baseRate = rateOfBase(base_currency)
  const stages = sql.param([...countedStages])
  return {
    from: sql`from order_totals o`,
    where: (person, { q }) => sql`o.organization_id = ${person.organization_id} and o.created_at >= ${begins}
      and o.created_at < ${ends} and (${q || null}::text is null or o.number::text = ${q || null})`,
    chip: sql`case when o.stage = any(${stages}::text[])
      and (o.currency = ${base_currency} or (${rate} is not null and ${baseRate} is not null))
      then 'counted' else 'not_counted' end`,
    sorts: { created_at: [sql`o.created_at`], number: [sql`o.number`] },
    select: sql`select o.id, o.number, o.created_at, o.stage, o.currency, o.total_amount, ${rate} as rate,
      ${baseRate} as base_rate from page o`,
    row: (found) => rowOf(found, base_currency),
  }
}

/** The currency is one of ours (three letters, checked when written), so it is safe in the SQL text. */
const rateOfBase = (base: string): SQL => sql.raw(rateOn(`'${base.replace(/[^A-Z]/g, '')}'::text`, day))

function rowOf({ rate, base_rate, total_amount, currency, ...order }: Found, base: string): Row {
  const { id, number, created_at, stage } = order
  const verdict = countOrder({ rate, base_rate, total_amount, currency, stage }, base)
  const isCounted = typeof verdict === 'number'
  return {
    id,
    number,
    created_at,
    stage,
    total: money(total_amount, currency),
    counted: isCounted ? money(verdict, base) : null,
    why: isCounted ? null : verdict,
  }
}
