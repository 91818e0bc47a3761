import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, momentOf } from '#features/foundation/company/opening.ts'
import { companyZone } from '#features/foundation/company/server/index.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type Comparison, comparedWith, mostDays, type Period, periodOf } from '../period.ts'

export type Asked = { from?: string | undefined; to?: string | undefined; compare?: Comparison | undefined }
/** Days with their limits in time: `begins` is within them, `ends` is not. */
export type Span = Period & { begins: Date; ends: Date }
export type Periods = { today: string; period: Span; compared: Span | null }

/** Returns the requested period and its comparison. Throws `Refusal` 422 for an invalid period. */
export async function periodsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to, compare }: Asked,
): Promise<Periods> {
  const zone = await companyZone(db)
  const today = dayAt(now, zone)
  const asked = { ...(from && { from }), ...(to && { to }) }
  const period = periodOf(asked, today)
  if (!period) refuseFields({ to: { code: 'analytics.errors.period', params: { most: mostDays } } })
  const compared = compare ? comparedWith(period, compare) : null
  return { today, period: spanOf(period, zone), compared: compared && spanOf(compared, zone) }
}

const spanOf = ({ from, to }: Period, zone: string): Span => ({
  from,
  to,
  begins: momentOf(from, '00:00', zone),
  ends: momentOf(dayAfter(to, 1), '00:00', zone),
})

/**
 * Matches times `at` within these days. The limits are computed before: `at time zone` in the query would be
 * evaluated per row, which took longer than everything else.
 */
export const inDays = (at: SQL, { begins, ends }: Pick<Span, 'begins' | 'ends'>): SQL =>
  sql`(${at} >= ${begins}::timestamptz and ${at} < ${ends}::timestamptz)`

/**
 * Matches the requested period or the earlier comparison. Adds the first and the last day of both, by which an
 * index finds the rows.
 */
export const inEither = (at: SQL, { period, compared }: Pick<Periods, 'period' | 'compared'>): SQL =>
  compared
    ? sql`(${inDays(at, { begins: compared.begins, ends: period.ends })} and (${inDays(at, period)} or ${inDays(at, compared)}))`
    : inDays(at, period)

/** Matches orders `t` placed within these days. */
export const within = (period: Span): SQL => inDays(sql`t.created_at`, period)

/**
 * Joins the companies `c` of orders `t`. Every order has one; the left join lets PostgreSQL skip the lookup
 * when no column of them is used, which is the case for people who see every client.
 */
export const ofCompanies = (person: Manager): SQL =>
  sql`${sql.raw(seesEveryClient(person) ? 'left join' : 'join')} organization_cards c on c.id = t.organization_id`

/** Matches visible orders `t` of companies `c` in the requested period or the comparison. */
export const seenBy = (person: Manager, { period, compared }: Pick<Periods, 'period' | 'compared'>): SQL =>
  sql`${visibleTo(person, sql`c`)} and ${inEither(sql`t.created_at`, { period, compared })}`

/** Returns the change in basis points; null if there was nothing before. */
export const changeOf = (amount: number, before: number | null): number | null =>
  before ? Math.round(((amount - before) / before) * 10_000) : null

/** Returns the margin in basis points of the amount; null if unknown. */
export const marginOf = (amount: number | null, cost: number | null): number | null =>
  amount && cost !== null ? Math.round(((amount - cost) / amount) * 10_000) : null
