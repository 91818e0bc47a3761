import type { Confidence, RestReason } from '../stock.ts'
import { leastSure, type ProductTerms, planOf, type SupplyFacts } from './plan.ts'
import { type Ask, needOf, type Schedule, scheduleOf } from './promise.ts'
import type { Terms } from './terms.ts'

/** A line of a cart or an order. Lines of one product share its stock, in their order. */
export type AskedLine = {
  line: number
  product_id: number
  product: ProductTerms
  supply: SupplyFacts
  quantity: number
  /** Of an earlier delivery of the same checkout: it is served first, and is not in the answer. */
  isEarlier?: boolean
}

export type OrderAsk = Omit<Ask, 'quantity'>
type Days = { ship_on: string; deliver_on: string | null }

/** When an order is delivered: at once, or in parts. */
export type OrderSchedule = {
  lines: ({ line: number } & Schedule)[]
  /** Everything in one delivery. Null if a line has pieces without a day. */
  complete: Days | null
  partial: (Days & { confidence: Confidence; lines: { line: number; quantity: number }[] })[]
  rest: { line: number; quantity: number; why: RestReason }[]
}

/** Returns when the lines are delivered. */
export function orderPromise(terms: Terms, lines: readonly AskedLine[], ask: OrderAsk): OrderSchedule {
  const taken = new Map<number, { taken: number; made: number }>()
  const schedules = lines.flatMap(({ line, product_id, product, supply, quantity, isEarlier = false }) => {
    const before = taken.get(product_id) ?? { taken: 0, made: 0 }
    const left = { ...supply, ahead: supply.ahead + before.taken, load: supply.load + before.made }
    const lineAsk = { ...ask, quantity }
    const plan = planOf(terms, product, left, needOf(lineAsk))
    taken.set(product_id, { taken: before.taken + plan.taken, made: before.made + plan.made })
    return isEarlier ? [] : [{ line, ...scheduleOf(terms, product, plan, lineAsk) }]
  })
  const rest = schedules.flatMap(({ line, rest }) => (rest ? [{ line, ...rest }] : []))
  const partial = deliveriesOf(schedules)
  const last = partial.at(-1)
  return {
    lines: schedules,
    complete: last && rest.length === 0 ? { ship_on: last.ship_on, deliver_on: last.deliver_on } : null,
    partial,
    rest,
  }
}

function deliveriesOf(schedules: OrderSchedule['lines']): OrderSchedule['partial'] {
  const byDay = new Map<string, OrderSchedule['partial'][number]>()
  for (const { line, parts } of schedules)
    for (const { ship_on, deliver_on, quantity, confidence } of parts) {
      const day = byDay.get(ship_on) ?? { ship_on, deliver_on, confidence, lines: [] }
      day.lines.push({ line, quantity })
      byDay.set(ship_on, { ...day, confidence: leastSure(day.confidence, confidence) })
    }
  return [...byDay.values()].sort((a, b) => (a.ship_on < b.ship_on ? -1 : 1))
}
