import { sql } from 'drizzle-orm'
import { dayOfSql } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money, sum } from '#platform/shared/money.ts'
import type { Trend, TrendPoint } from '../contract.ts'
import { type Period, stepOf, stretchesOf } from '../period.ts'
import { type Asked, changeOf, ofCompanies, periodsOf, seenBy } from './counted.ts'
import { agreed } from './sales.ts'

/** Agreed orders of one day in one currency. */
type Day = { currency: string; day: string; orders: number; amount: number }

/** Returns agreed orders over time. A unit is compared with the unit at the same position in the comparison. */
export async function readTrend({ db, person, now }: Context<Manager>, asked: Asked): Promise<Trend> {
  const periods = await periodsOf({ db, now }, asked)
  const { today, period, compared } = periods
  const days = await composed<Day>(
    db,
    sql`
    select d.currency::text as currency, to_char(d.day, 'YYYY-MM-DD') as day, d.orders, d.amount from (
      select t.currency, ${sql.raw(dayOfSql('t.created_at'))} as day, count(*)::int as orders,
        sum(t.total_amount)::bigint as amount
      from order_totals t ${ofCompanies(person)}
      where ${agreed} and ${seenBy(person, periods)}
      group by 1, 2
    ) d order by 1, 2`,
  )
  const step = stepOf(period)
  const stretches = stretchesOf(period, step)
  const then = compared && stretchesOf(compared, step)
  const currencies = [...new Set(days.map(({ currency }) => currency))].map((currency) => {
    const own = days.filter((day) => day.currency === currency)
    const [all, before] = [within(own, period), compared && within(own, compared)]
    return {
      total: money(all.amount, currency),
      orders: all.orders,
      before: before && money(before.amount, currency),
      change_bp: changeOf(all.amount, before?.amount ?? null),
      points: stretches.map((stretch, at): TrendPoint => {
        const earlier = then?.[at]
        return { ...stretch, ...within(own, stretch), before: earlier ? within(own, earlier).amount : null }
      }),
    }
  })
  return { today, period, compared, step, currencies }
}

function within(days: readonly Day[], { from, to }: Period): { orders: number; amount: number } {
  const these = days.filter(({ day }) => from <= day && day <= to)
  return { orders: sum(these.map(({ orders }) => orders)), amount: sum(these.map(({ amount }) => amount)) }
}
