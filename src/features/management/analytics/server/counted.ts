import { type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type Comparison, comparedWith, mostDays, type Period, periodOf } from '../period.ts'

export type Asked = { from?: string | undefined; to?: string | undefined; compare?: Comparison | undefined }
export type Periods = { period: Period; compared: Period | null }

/** Returns the requested period and its comparison. Throws `Refusal` 422 for an invalid period. */
export function periodsOf({ from, to, compare }: Asked, now: Date): Periods {
  const asked = { ...(from && { from }), ...(to && { to }) }
  const period = periodOf(asked, now.toISOString().slice(0, 10))
  if (!period) refuseFields({ to: { code: 'analytics.errors.period', params: { most: mostDays } } })
  return { period, compared: compare ? comparedWith(period, compare) : null }
}

/**
 * Matches times `at` within these days in UTC. The limits are computed here: `at time zone` in the query would
 * be evaluated per row, which took longer than everything else.
 */
export const inDays = (at: SQL, { from, to }: Period): SQL =>
  sql`(${at} >= ${midnight(from)}::timestamptz and ${at} < ${midnight(dayAfter(to, 1))}::timestamptz)`

const midnight = (day: string): string => `${day}T00:00:00Z`

/**
 * Matches the requested period or the earlier comparison. Adds the first and the last day of both, by which an
 * index finds the rows.
 */
export const inEither = (at: SQL, { period, compared }: Periods): SQL =>
  compared
    ? sql`(${inDays(at, { from: compared.from, to: period.to })} and (${inDays(at, period)} or ${inDays(at, compared)}))`
    : inDays(at, period)

/** Matches orders `t` placed within these days in UTC. */
export const within = (period: Period): SQL => inDays(sql`t.created_at`, period)

/**
 * Joins the companies `c` of orders `t`. Every order has one; the left join lets PostgreSQL skip the lookup
 * when no column of them is used, which is the case for people who see every client.
 */
export const ofCompanies = (person: Manager): SQL =>
  sql`${sql.raw(seesEveryClient(person) ? 'left join' : 'join')} organization_cards c on c.id = t.organization_id`

/** Matches visible orders `t` of companies `c` in the requested period or the comparison. */
export const seenBy = (person: Manager, { period, compared }: Periods): SQL =>
  sql`${visibleTo(person, sql`c`)} and ${inEither(sql`t.created_at`, { period, compared })}`

/** Returns the change in basis points; null if there was nothing before. */
export const changeOf = (amount: number, before: number | null): number | null =>
  before ? Math.round(((amount - before) / before) * 10_000) : null

/** Returns the margin in basis points of the amount; null if unknown. */
export const marginOf = (amount: number | null, cost: number | null): number | null =>
  amount && cost !== null ? Math.round(((amount - cost) / amount) * 10_000) : null
