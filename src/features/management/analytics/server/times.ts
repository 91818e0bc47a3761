import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Times } from '../contract.ts'
import { type OrderTimeFilter, type orderTimes, type TimeStep, timeSteps } from '../times.ts'
import { type Asked, ofCompanies, type Periods, periodsOf, type Span, seenBy, within } from './counted.ts'

/** Hours of each step of orders `t`, by the names of `timeSteps`; `extract` would convert each to numeric first. */
const hours = sql`
  date_part('epoch', t.agreed_at - t.created_at) / 3600 as agreed,
  date_part('epoch', t.sent_at - t.agreed_at) / 3600 as sent,
  date_part('epoch', t.delivered_at - t.sent_at) / 3600 as delivered`
const ofThem = (person: Manager): SQL => sql`from order_times t ${ofCompanies(person)}`

/** For every step: how many orders have completed it, and the median and ninth decile of hours. */
type Counted = { promised: number; late: number } & Record<`${TimeStep}_orders`, number> &
  Record<`${TimeStep}_hours`, [median: number, most: number] | null>

/** Returns how long orders placed in the period took. */
export async function readTimes({ db, person, now }: Context<Manager>, asked: Asked): Promise<Times> {
  const { today, period, compared } = await periodsOf({ db, now }, asked)
  const [those, before] = await Promise.all([
    countedIn(db, person, period),
    compared && countedIn(db, person, compared),
  ])
  return {
    today,
    period,
    compared,
    steps: timeSteps.map((step) => ({
      step,
      orders: those[`${step}_orders`],
      median_hours: rounded(those[`${step}_hours`]?.[0] ?? null),
      most_hours: rounded(those[`${step}_hours`]?.[1] ?? null),
      before_hours: rounded(before?.[`${step}_hours`]?.[0] ?? null),
    })),
    on_time: {
      lines: those.promised,
      late: those.late,
      share_bp: onTime(those),
      before_bp: before && onTime(before),
    },
  }
}

/** Rounds to hundredths, because percentiles are interpolated. */
const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100

const onTime = ({ promised, late }: Counted): number | null =>
  promised === 0 ? null : Math.round(((promised - late) / promised) * 10_000)

async function countedIn(db: Db, person: Manager, period: Span): Promise<Counted> {
  const of = (step: TimeStep): SQL => {
    const name = sql.raw(step)
    return sql`count(o.${name})::int as ${name}_orders,
      percentile_cont(array[0.5, 0.9]) within group (order by o.${name})::float8[] as ${name}_hours`
  }
  const [row] = await composed<Counted>(
    db,
    sql`
    select ${sql.join(timeSteps.map(of), sql`, `)}, coalesce(sum(o.promised), 0)::int as promised,
      coalesce(sum(o.late), 0)::int as late
    from (select ${hours}, t.promised, t.late ${ofThem(person)} where ${visibleTo(person, sql`c`)} and ${within(period)}) o`,
  )
  return row!
}

type Row = {
  id: number
  number: number
  organization_id: number
  organization_name: string
  created_at: Date
  promised: number
  late: number
} & Record<TimeStep, number | null>

/** The orders behind the times. */
export const orderTimeSource = (
  person: Manager,
  { period }: Periods,
): Source<typeof orderTimes, Row, Manager> => ({
  from: sql`from (
    select t.id, t.organization_id, t.created_at, ${hours}, t.promised, t.late
    ${ofThem(person)} where ${seenBy(person, { period, compared: null })}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  sorts: {
    created_at: [sql`o.created_at`],
    agreed: [sql`o.agreed`],
    sent: [sql`o.sent`],
    delivered: [sql`o.delivered`],
    late: [sql`o.late`],
  },
  select: sql`
    select o.*, n.number, c.name as organization_name
    from page o join order_totals n on n.id = o.id join organization_cards c on c.id = o.organization_id`,
  row: ({ organization_id: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString() }),
})

function matching({ q, step, late }: OrderTimeFilter): SQL {
  const like = q && containing(q)
  const named = like
    ? sql`exists (
        select from order_totals n join organization_cards c on c.id = n.organization_id
        where n.id = o.id and (c.name ilike ${like} or n.number::text = ${q}))`
    : sql`true`
  const reached = step ? sql`o.${sql.raw(step)} is not null` : sql`true`
  return sql`${named} and ${reached} and ${late ? sql`o.late > 0` : sql`true`}`
}
