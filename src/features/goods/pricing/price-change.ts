import { comparePrices, type PriceUnit, ratioOf, type UnitPrice } from '#platform/shared/money.ts'
import type { Break, PriceInputs } from './price.ts'
import type { ChangeKind } from './price-list.ts'

/** A price break of the base list before its last change; `from_amount` is null if there was none. */
export type BreakBefore = { min_qty: number; from_amount: number | null; from_per: PriceUnit }

/** Returns the inputs of a price as if the base list had not changed; everything else is as it is now. */
export function asBefore(
  inputs: PriceInputs,
  changes: readonly BreakBefore[],
  listRate: number,
): PriceInputs {
  const changed = new Set(changes.map(({ min_qty }) => min_qty))
  const stored =
    inputs.list_rate === listRate ? inputs.base.filter(({ min_qty }) => !changed.has(min_qty)) : []
  const before = changes.flatMap(({ min_qty, from_amount, from_per }): Break[] =>
    from_amount === null ? [] : [{ min_qty, amount: from_amount, per: from_per }],
  )
  return { ...inputs, base: [...stored, ...before], list_rate: listRate }
}

export type Change = { is: ChangeKind; percent_bp: number | null; before: UnitPrice | null }

/** Returns how a change of the list affected one buyer's price; null if it did not. */
export function changeOf(before: UnitPrice | null, now: UnitPrice | null): Change | null {
  if (!before) return now && { is: 'new', percent_bp: null, before }
  if (!now) return { is: 'gone', percent_bp: null, before }
  const more = comparePrices(now, before)
  if (more === 0) return null
  const whole = BigInt(before.amount) * BigInt(now.per ?? 1)
  return { is: 'changed', percent_bp: whole === 0n ? null : ratioOf(more, 10_000n, whole), before }
}
