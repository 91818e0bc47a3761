import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/clients/server/index.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type Comparison, comparedWith, mostDays, type Period, periodOf } from '../period.ts'

export type Asked = { from?: string | undefined; to?: string | undefined; compare?: Comparison | undefined }
export type Periods = { period: Period; compared: Period | null }

/** The days that are asked for, and those they are compared with. Throws `Refusal` 422 where they are none. */
export function periodsOf({ from, to, compare }: Asked, now: Date): Periods {
  const asked = { ...(from && { from }), ...(to && { to }) }
  const period = periodOf(asked, now.toISOString().slice(0, 10))
  if (!period) refuseFields({ to: { code: 'analytics.errors.period', params: { most: mostDays } } })
  return { period, compared: compare ? comparedWith(period, compare) : null }
}

/** Orders `t` placed within these days of UTC. */
export const within = ({ from, to }: Period): SQL =>
  sql`(t.created_at >= ${from}::date at time zone 'utc' and t.created_at < (${to}::date + 1) at time zone 'utc')`

/** Orders `t` of companies `c` that somebody may see, in the days that are asked for or those they are compared with. */
export const seenBy = (person: Manager, { period, compared }: Periods): SQL =>
  sql`${visibleTo(person, sql`c`)} and (${within(period)} ${compared ? sql`or ${within(compared)}` : sql``})`

/** By how many basis points a figure changed; null where there was nothing before. */
export const changeOf = (amount: number, before: number | null): number | null =>
  before ? Math.round(((amount - before) / before) * 10_000) : null

/** What is left of an amount over its cost, in basis points of it; null where nothing is known of it. */
export const marginOf = (amount: number | null, cost: number | null): number | null =>
  amount && cost !== null ? Math.round(((amount - cost) / amount) * 10_000) : null
