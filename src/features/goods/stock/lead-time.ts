import type { SupplyFacts } from './promise/plan.ts'
import type { Schedule } from './promise/promise.ts'
import type { Confidence, RestReason } from './stock.ts'

/** When the missing pieces will be available: on a day, on request, or never. */
export type Rest = { by: 'date'; on: string; confidence: Confidence } | { by: RestReason }

/** The part of a quantity in stock, as a class, and when the rest is available. Never a number (product 4.4). */
export type LeadTime = { here: 'all' | 'part' | 'none'; rest: Rest | null }

/** Returns a schedule without its quantities. */
export function leadTimeOf({ parts, rest }: Pick<Schedule, 'parts' | 'rest'>): LeadTime {
  const [first, last] = [parts[0], parts.at(-1)]
  if (rest || !first || !last)
    return { here: first?.source === 'stock' ? 'part' : 'none', rest: { by: rest?.why ?? 'asking' } }
  const isHere = first.source === 'stock'
  if (isHere && parts.length === 1) return { here: 'all', rest: null }
  const on = last.deliver_on ?? last.ship_on
  return { here: isHere ? 'part' : 'none', rest: { by: 'date', on, confidence: last.confidence } }
}

/** Returns the deliveries buyers see: the days that bring more than other orders wait for, with their confidence. */
export function tellable({ ahead, coming }: Pick<SupplyFacts, 'ahead' | 'coming'>, today: string) {
  let others = ahead
  return coming.flatMap(({ on, quantity, confidence }) => {
    if (on < today) return []
    others -= quantity
    return others < 0 ? [{ expected_on: on, confidence }] : []
  })
}
