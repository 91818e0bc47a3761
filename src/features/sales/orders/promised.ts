import type { Part } from '#features/goods/stock/promise/promise.ts'
import type { Confidence, Source } from '#features/goods/stock/stock.ts'

/** Pieces of a line that are promised for one day. Days are dates ('2026-12-14'). */
export type PromisedPart = {
  quantity: number
  /** The day they leave. Null if a person named the day of delivery. */
  ship_on: string | null
  /** The day they are delivered. Null if the delivery method has no delivery times. */
  deliver_on: string | null
  /** Where they come from, and how sure that is. Null if a person named the day. */
  source: Source | null
  confidence: Confidence | null
  /** Why a person promised an earlier day than stock and arrivals allow. Visible to staff only. */
  reason?: string | null
}

/** A line and what was promised for it. `wanted`: its pieces that are not cancelled. */
export type PromisedLine = {
  wanted: number
  shipped: number
  promised_on: string | null
  promised_parts: readonly PromisedPart[]
}

/** Returns the pieces of all parts. */
export const sumOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** The day that decides when a part is late, and its place among the others. */
const dayOf = ({ ship_on, deliver_on }: Pick<PromisedPart, 'ship_on' | 'deliver_on'>): string =>
  deliver_on ?? ship_on ?? ''

/** Returns the last day of delivery; null if a part has none. */
const lastDay = (parts: readonly PromisedPart[]): string | null =>
  parts.length === 0 || parts.some(({ deliver_on }) => deliver_on === null)
    ? null
    : parts.map(dayOf).reduce((last, day) => (day > last ? day : last))

export const namedPart = (
  quantity: number,
  deliver_on: string,
  reason: string | null = null,
): PromisedPart => ({
  ...{ quantity, deliver_on, ship_on: null, source: null, confidence: null },
  ...(reason && { reason }),
})

/**
 * Returns the parts that are still promised. A day that an offer or an amendment gave the whole line replaces them, and
 * cancelled pieces are taken off the last ones.
 */
export function partsOf({ wanted, promised_on, promised_parts }: PromisedLine): PromisedPart[] {
  if (wanted === 0) return []
  if (promised_on !== null && promised_on !== lastDay(promised_parts)) return [namedPart(wanted, promised_on)]
  return firstPieces(promised_parts, wanted)
}

/** Returns the number of pieces that have neither left nor a day. */
export const withoutDay = (line: Pick<PromisedLine, 'wanted' | 'shipped'>, parts: readonly PromisedPart[]) =>
  Math.max(0, line.wanted - Math.max(sumOf(parts), line.shipped))

/** Returns the day the last piece of a line is delivered; null while a piece has no day. */
export const promisedOn = (line: PromisedLine, parts: readonly PromisedPart[]): string | null =>
  withoutDay(line, parts) > 0 ? null : lastDay(parts)

/** Returns the first `quantity` pieces of parts. */
function firstPieces<Of extends { quantity: number }>(parts: readonly Of[], quantity: number): Of[] {
  let left = quantity
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.quantity)
    left -= taken
    return taken > 0 ? [{ ...part, quantity: taken }] : []
  })
}

/**
 * Returns when the last `missing` of `asked` pieces are delivered. Those of a schedule that have no day stay without one.
 */
export function lastPieces<Of extends { quantity: number }>(
  parts: readonly Of[],
  asked: number,
  missing: number,
): Of[] {
  let skipped = asked - missing
  return firstPieces(parts, asked).flatMap((part) => {
    const before = Math.min(skipped, part.quantity)
    skipped -= before
    return before < part.quantity ? [{ ...part, quantity: part.quantity - before }] : []
  })
}

/** Adds parts. Those of one day and one source become one; the earliest is first. */
export function joined(parts: readonly PromisedPart[], more: readonly PromisedPart[]): PromisedPart[] {
  const all: PromisedPart[] = parts.map((part) => ({ ...part }))
  for (const part of more) {
    const same = all.find(
      ({ ship_on, deliver_on, source }) =>
        ship_on === part.ship_on && deliver_on === part.deliver_on && source === part.source,
    )
    if (same) same.quantity += part.quantity
    else all.push({ ...part })
  }
  return all.sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0))
}

/** Returns parts that are all delivered with the last of them, as one. */
export function together(parts: readonly PromisedPart[], last: PromisedPart): PromisedPart[] {
  return parts.length === 0
    ? []
    : [
        {
          ...last,
          quantity: sumOf(parts),
          ...{ source: parts.at(-1)!.source, confidence: parts.at(-1)!.confidence },
        },
      ]
}

/** Returns whether more pieces are promised for a day than can have arrived by then. */
export const isTooEarly = (
  named: readonly { quantity: number; deliver_on: string }[],
  possible: readonly Part[],
): boolean =>
  named.some(({ deliver_on: day }) => {
    const promised = sumOf(named.filter(({ deliver_on }) => deliver_on <= day))
    return promised > sumOf(possible.filter((part) => dayOf(part) <= day))
  })

/** Returns the part that is delivered last. */
export const lastOf = (parts: readonly PromisedPart[]): PromisedPart | null =>
  parts.reduce<PromisedPart | null>((last, part) => (last && dayOf(last) >= dayOf(part) ? last : part), null)

type NamedLine = {
  name: string
  sku: string
  parts: readonly Pick<PromisedPart, 'quantity' | 'deliver_on'>[]
}

/** Returns the deliveries of an order by day, with what each brings. */
export function deliveriesOf(lines: readonly NamedLine[]) {
  const parts = lines.flatMap(({ name, sku, parts }) =>
    parts.flatMap(({ quantity, deliver_on }) => (deliver_on ? [{ deliver_on, name, sku, quantity }] : [])),
  )
  return [...Map.groupBy(parts, ({ deliver_on }) => deliver_on)]
    .map(([deliver_on, brought]) => ({ deliver_on, lines: brought }))
    .sort((one, other) => (one.deliver_on < other.deliver_on ? -1 : 1))
}
