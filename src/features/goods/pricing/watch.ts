import type { UnitPrice } from '#platform/shared/money.ts'

/** What someone wants to be told of a product: that it can be had again, once; or that it costs them something else. */
export const watchKinds = ['available', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]

/** A person watches so many products at most. */
export const mostWatches = 500

/** Which way a price went. */
export const priceTurns = ['raised', 'lowered', 'told'] as const
export type PriceTurn = (typeof priceTurns)[number]

/**
 * What someone is told who last saw one price, where another holds now: null where there is nothing to tell. A price in
 * another currency is another price list, not a change; what costs the same by another price unit costs the same. What
 * has no price now is told of when it has one again.
 */
export function turnOf(seen: UnitPrice | null, now: UnitPrice | null): PriceTurn | null {
  if (!now) return null
  if (!seen) return 'told'
  if (seen.currency !== now.currency) return null
  const [before, after] = [
    BigInt(seen.amount) * BigInt(now.per ?? 1),
    BigInt(now.amount) * BigInt(seen.per ?? 1),
  ]
  if (before === after) return null
  return after > before ? 'raised' : 'lowered'
}
