import type { SeenPromise } from './checkout-rules.ts'

type Days = { ship_on: string; deliver_on: string | null }
/** What was calculated: everything together, and the parts, the earliest first. */
type Calculated = { complete: Days | null; partial: readonly Days[] }

const dayOf = ({ ship_on, deliver_on }: Days): string => deliver_on ?? ship_on

/** Returns the days a buyer is shown. */
export const shownDays = ({ complete, partial }: Calculated): SeenPromise => ({
  first_on: partial[0] ? dayOf(partial[0]) : null,
  complete_on: complete && dayOf(complete),
})

/**
 * Returns whether days have become later than a buyer saw: that of the last goods, or of the first if parts may be
 * delivered. Earlier days are never a reason to ask again.
 */
export function isLater(seen: SeenPromise, now: SeenPromise, { inParts }: { inParts: boolean }): boolean {
  const later = (before: string | null, after: string | null) =>
    before !== null && (after === null || after > before)
  return later(seen.complete_on, now.complete_on) || (inParts && later(seen.first_on, now.first_on))
}
