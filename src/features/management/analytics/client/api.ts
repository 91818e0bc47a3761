import { listQuery } from '#platform/client/list-address.ts'
import { query } from '#platform/client/query.ts'
import { analytics } from '../contract.ts'
import type { Comparison } from '../period.ts'

export const linesAt = listQuery(analytics.lines)
export const salesAt = listQuery(analytics.sales)

/** Returns the parameters of the period in an address. */
function periodIn(search: URLSearchParams): { compare?: Comparison } {
  const asked: Record<string, string> = {}
  for (const name of ['from', 'to', 'compare']) {
    const value = search.get(name)
    if (value) asked[name] = value
  }
  return asked
}

export const trendAt = (search: URLSearchParams) => query(analytics.trend, { query: periodIn(search) })
export const timesAt = (search: URLSearchParams) => query(analytics.times, { query: periodIn(search) })
export const orderTimesAt = listQuery(analytics.orderTimes)
export const offersAt = (search: URLSearchParams) => query(analytics.offers, { query: periodIn(search) })
export const offerOutcomesAt = listQuery(analytics.offerOutcomes)
export const promotionsAt = listQuery(analytics.promotions)
export const levelsAt = (search: URLSearchParams) => query(analytics.levels, { query: periodIn(search) })
export const levelTransitionsAt = listQuery(analytics.levelTransitions)
export const talkAt = (search: URLSearchParams) => query(analytics.talk, { query: periodIn(search) })
export const talksAt = listQuery(analytics.talks)
export const missesAt = listQuery(analytics.misses)
export const ageingAt = (search: URLSearchParams) => query(analytics.ageing, { query: periodIn(search) })
export const debtsAt = listQuery(analytics.debts)
export const funnelAt = (search: URLSearchParams) => query(analytics.funnel, { query: periodIn(search) })
