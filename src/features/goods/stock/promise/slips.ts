import { dateOf, dayOf } from './calendar.ts'
import { type ProductTerms, planOf, type SupplyFacts } from './plan.ts'
import { type Ask, needOf } from './promise.ts'
import type { Terms } from './terms.ts'

/** Whether a promise can still be kept: `quantity` pieces slip, all of them can be there on `to`. */
export type Outcome = { is: 'kept' | 'slip' | 'unknown'; quantity: number; to: string | null }

/**
 * Compares promised deliveries with what can be delivered now. A promise slips if fewer pieces can have arrived on one of
 * its days than were promised by then. A promise that can be kept is left alone, even if an earlier day is possible.
 */
export function promiseAgain(
  terms: Terms,
  product: ProductTerms,
  facts: SupplyFacts,
  ask: Ask,
  promised: readonly { quantity: number; deliver_on: string }[],
): Outcome {
  const { pieces, missing } = planOf(terms, product, facts, needOf(ask))
  const possible = pieces.map(({ quantity, ship }) => ({ quantity, day: terms.delivered(ship) ?? ship }))
  const asked = promised.map(({ quantity, deliver_on }) => ({ quantity, day: dayOf(deliver_on) }))
  const arrived = (of: readonly { quantity: number; day: number }[], by: number) =>
    of.reduce((sum, { quantity, day }) => (day <= by ? sum + quantity : sum), 0)
  const short = Math.max(0, ...asked.map(({ day }) => arrived(asked, day) - arrived(possible, day)))
  if (short === 0) return { is: 'kept', quantity: 0, to: null }
  if (missing > 0) return { is: 'unknown', quantity: short, to: null }
  return { is: 'slip', quantity: short, to: dateOf(possible.at(-1)!.day) }
}
