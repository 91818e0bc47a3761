import type { UnitPrice } from '#platform/shared/money.ts'

/** The subjects of a watch: the product is available again (once), or its price for them changed. */
export const watchKinds = ['available', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]

/** The most products a person watches. */
export const mostWatches = 500

/** The change of a price; `told`: there was none before. */
export const priceTurns = ['raised', 'lowered', 'told'] as const
export type PriceTurn = (typeof priceTurns)[number]

/**
 * Compares the price a person last saw with the current one; null if there is nothing to report. Another currency
 * means another price list, not a change. The same price per piece in another price unit is no change. A product
 * without a price is reported once it has one again.
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
