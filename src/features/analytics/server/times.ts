import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { composed, type Db } from '#platform/server/db.ts'
import { containing } from '#platform/server/list/containing.ts'
import type { Source } from '#platform/server/list/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Times } from '../contract.ts'
import type { Period } from '../period.ts'
import { type OrderTimeFilter, type orderTimes, type TimeStep, timeSteps } from '../times.ts'
import { type Asked, type Periods, periodsOf, seenBy, within } from './counted.ts'

/** Hours of each step of orders `t` with their times `x`, by the names of `timeSteps`. */
const hours = sql`
  extract(epoch from x.agreed_at - t.created_at)::float / 3600 as agreed,
  extract(epoch from x.sent_at - x.agreed_at)::float / 3600 as sent,
  extract(epoch from x.delivered_at - x.sent_at)::float / 3600 as delivered`
const from = sql`from order_totals t join order_times x on x.id = t.id join organization_cards c on c.id = t.organization_id`

type Counted = { promised: number; late: number } & Record<
  `${TimeStep}_${'orders' | 'median' | 'most'}`,
  number | null
>

/** How long the orders took that were placed in the period. */
export async function readTimes({ db, person, now }: Act<Manager>, asked: Asked): Promise<Times> {
  const { period, compared } = periodsOf(asked, now)
  const [those, before] = await Promise.all([
    countedIn(db, person, period),
    compared && countedIn(db, person, compared),
  ])
  return {
    today: now.toISOString().slice(0, 10),
    period,
    compared,
    steps: timeSteps.map((step) => ({
      step,
      orders: those[`${step}_orders`] ?? 0,
      median_hours: rounded(those[`${step}_median`]),
      most_hours: rounded(those[`${step}_most`]),
      before_hours: rounded(before?.[`${step}_median`] ?? null),
    })),
    on_time: {
      lines: those.promised,
      late: those.late,
      share_bp: onTime(those),
      before_bp: before && onTime(before),
    },
  }
}

/** To hundredths: what a percentile lies between is no whole number. */
const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100

const onTime = ({ promised, late }: Counted): number | null =>
  promised === 0 ? null : Math.round(((promised - late) / promised) * 10_000)

async function countedIn(db: Db, person: Manager, period: Period): Promise<Counted> {
  const of = (step: TimeStep): SQL => {
    const name = sql.raw(step)
    return sql`count(o.${name})::int as ${name}_orders,
      percentile_cont(0.5) within group (order by o.${name})::float as ${name}_median,
      percentile_cont(0.9) within group (order by o.${name})::float as ${name}_most`
  }
  const [found] = await composed<Counted>(
    db,
    sql`
    select ${sql.join(timeSteps.map(of), sql`, `)}, coalesce(sum(o.promised), 0)::int as promised,
      coalesce(sum(o.late), 0)::int as late
    from (select ${hours}, x.promised, x.late ${from} where ${visibleTo(person, sql`c`)} and ${within(period)}) o`,
  )
  return found!
}

type Row = {
  id: number
  number: number
  organization_name: string
  created_at: Date
  promised: number
  late: number
} & Record<TimeStep, number | null>

/** The very orders the times are counted of. */
export const orderTimeSource = (
  person: Manager,
  { period }: Periods,
): Source<typeof orderTimes, Row, Manager> => ({
  from: sql`from (
    select t.id, t.number, t.created_at, c.name as organization_name, ${hours}, x.promised, x.late
    ${from} where ${seenBy(person, { period, compared: null })}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAnew: true,
  sorts: {
    created_at: [sql`o.created_at`],
    agreed: [sql`o.agreed`],
    sent: [sql`o.sent`],
    delivered: [sql`o.delivered`],
    late: [sql`o.late`],
  },
  select: sql`select o.* from page o`,
  row: (row) => ({ ...row, created_at: row.created_at.toISOString() }),
})

function matching({ q, step, late }: OrderTimeFilter): SQL {
  const like = q && containing(q)
  const named = like ? sql`(o.organization_name ilike ${like} or o.number::text = ${q})` : sql`true`
  const reached = step ? sql`o.${sql.raw(step)} is not null` : sql`true`
  return sql`${named} and ${reached} and ${late ? sql`o.late > 0` : sql`true`}`
}
