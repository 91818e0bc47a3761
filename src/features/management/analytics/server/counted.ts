import { type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
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

/**
 * What happened `at` a moment within these days of UTC. The moments are worked out here: a day `at time zone` would be
 * worked out for every row again, which took longer than all the rest.
 */
export const inDays = (at: SQL, { from, to }: Period): SQL =>
  sql`(${at} >= ${midnight(from)}::timestamptz and ${at} < ${midnight(dayAfter(to, 1))}::timestamptz)`

const midnight = (day: string): string => `${day}T00:00:00Z`

/**
 * The same of those that are asked for, or those they are compared with, which are earlier. The first and the last day of
 * both are said also, for by them an index finds the rows.
 */
export const inEither = (at: SQL, { period, compared }: Periods): SQL =>
  compared
    ? sql`(${inDays(at, { from: compared.from, to: period.to })} and (${inDays(at, period)} or ${inDays(at, compared)}))`
    : inDays(at, period)

/** Orders `t` placed within these days of UTC. */
export const within = (period: Period): SQL => inDays(sql`t.created_at`, period)

/**
 * The companies `c` of orders `t`. Every order has one; said so that they are not even looked up where nothing of them is
 * asked for, which is when someone sees all.
 */
export const ofCompanies = (person: Manager): SQL =>
  sql`${sql.raw(seesEveryClient(person) ? 'left join' : 'join')} organization_cards c on c.id = t.organization_id`

/** Orders `t` of companies `c` that someone may see, in the days that are asked for or those they are compared with. */
export const seenBy = (person: Manager, { period, compared }: Periods): SQL =>
  sql`${visibleTo(person, sql`c`)} and ${inEither(sql`t.created_at`, { period, compared })}`

/** By how many basis points a figure changed; null where there was nothing before. */
export const changeOf = (amount: number, before: number | null): number | null =>
  before ? Math.round(((amount - before) / before) * 10_000) : null

/** What is left of an amount over its cost, in basis points of it; null where nothing is known of it. */
export const marginOf = (amount: number | null, cost: number | null): number | null =>
  amount && cost !== null ? Math.round(((amount - cost) / amount) * 10_000) : null
