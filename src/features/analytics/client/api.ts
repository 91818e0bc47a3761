import { listQuery } from '#platform/client/list-address.ts'
import { query } from '#platform/client/query.ts'
import { analytics } from '../contract.ts'
import type { Comparison } from '../period.ts'

export const linesAt = listQuery(analytics.lines)
export const salesAt = listQuery(analytics.sales)

/** The trend of the period an address names. */
export function trendAt(search: URLSearchParams) {
  const asked: Record<string, string> = {}
  for (const name of ['from', 'to', 'compare']) {
    const value = search.get(name)
    if (value) asked[name] = value
  }
  return query(analytics.trend, { query: asked as { compare?: Comparison } })
}
