import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Funnel } from '../contract.ts'
import { type FunnelStep, funnelSteps } from '../funnel.ts'
import { type Asked, inDays, periodsOf, type Span } from './counted.ts'
import { agreed } from './sales.ts'

type Companies = Record<FunnelStep, number> & {
  hours_to_confirmed: number | null
  hours_to_ordered: number | null
}

/** Returns how far companies that applied in the period have come. An order counts from the day it was placed. */
export async function readFunnel({ db, person, now }: Context<Manager>, asked: Asked): Promise<Funnel> {
  const { today, period, compared } = await periodsOf({ db, now }, asked)
  const [those, before] = await Promise.all([
    companiesOf(db, person, period),
    compared && companiesOf(db, person, compared),
  ])
  const hours: Record<FunnelStep, number | null> = {
    applied: null,
    confirmed: those.hours_to_confirmed,
    ordered: those.hours_to_ordered,
    agreed: null,
  }
  const steps = funnelSteps.map((step) => ({
    step,
    companies: those[step],
    before: before?.[step] ?? null,
    share_bp: those.applied ? Math.round((those[step] / those.applied) * 10_000) : null,
    median_hours: hours[step],
  }))
  return { today, period, compared, steps }
}

async function companiesOf(db: Db, person: Manager, period: Span): Promise<Companies> {
  const half = sql`percentile_cont(0.5) within group`
  const [row] = await composed<Companies>(
    db,
    sql`
    select count(*)::int as applied, count(c.confirmed_at)::int as confirmed, count(f.ordered_at)::int as ordered,
      count(f.agreed_at)::int as agreed,
      ${half} (order by extract(epoch from c.confirmed_at - c.created_at) / 3600)::float as hours_to_confirmed,
      ${half} (order by extract(epoch from f.ordered_at - c.created_at) / 3600)::float as hours_to_ordered
    from organization_cards c
    left join lateral (select ${first(sql`true`)} as ordered_at, ${first(agreed)} as agreed_at) f on true
    where ${visibleTo(person, sql`c`)} and ${inDays(sql`c.created_at`, period)}`,
  )
  return row!
}

/** When the first matching order of company `c` was placed; uses an index, which `min` would not. */
const first = (isSo: SQL): SQL =>
  sql`(select t.created_at from order_totals t where t.organization_id = c.id and ${isSo} order by t.created_at limit 1)`
