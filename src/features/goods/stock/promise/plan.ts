import type { ProductStatus, Supply } from '#features/goods/catalogue/product.ts'
import { type Confidence, confidences, type Source } from '../stock.ts'
import { type Day, dayOf } from './calendar.ts'
import type { Terms } from './terms.ts'

/** What decides how long a product takes. Times are in working days of the warehouse. */
export type ProductTerms = {
  supply: Supply
  status: ProductStatus
  /** From the day goods are available until they leave. */
  handling_days: number
  /** To make what is made to order. Null: unknown. */
  lead_days: number | null
  /** Pieces made in a day. Null: any number. */
  daily_capacity: number | null
  /** To buy what is kept in stock. Null: unknown. */
  replenish_days: number | null
  min_qty: number
  step: number
}

/** Stock and arrivals of a product, and what earlier orders take of them. */
export type SupplyFacts = {
  here: number
  /** Pieces that are reserved for the line already. */
  kept?: number
  /** Pieces earlier orders wait for. */
  ahead: number
  /** Pieces earlier orders were promised from production that are not ready. */
  load: number
  coming: readonly { on: string; quantity: number; confidence: Confidence }[]
}

/** Pieces that leave on a day. */
export type Piece = { quantity: number; ship: Day; source: Source; confidence: Confidence }
/** `taken`: the pieces of stock and arrivals it uses. `made`: those it has made. */
export type Plan = { pieces: Piece[]; missing: number; taken: number; made: number }

export type Need = { quantity: number; at_least: Confidence; not_before: Day | null }

export const leastSure = (one: Confidence, other: Confidence): Confidence =>
  confidences.indexOf(one) > confidences.indexOf(other) ? one : other

const isSure = (confidence: Confidence, atLeast: Confidence) =>
  confidences.indexOf(confidence) <= confidences.indexOf(atLeast)

/** Nothing is promised that takes more working days than this. */
const furthestDays = 1000

/**
 * Returns which pieces of a quantity leave when, as early as possible. Arrivals that are overdue or less sure than
 * asked for do not exist. Earlier orders are served first, from stock, then from arrivals by day.
 */
export function planOf(terms: Terms, product: ProductTerms, facts: SupplyFacts, need: Need): Plan {
  if (product.handling_days > furthestDays) return { pieces: [], missing: need.quantity, taken: 0, made: 0 }
  const supplies = suppliesFor(terms, product, facts, need)
  const more = furtherSupply(terms, product, facts, need)
  const arrivals = supplies.length - 1
  let best: Plan | null = null
  // Where the rest can be made or bought, later arrivals are used only if waiting for them is no later.
  for (let count = more ? 0 : arrivals; count <= arrivals; count += 1) {
    const used = supplies.slice(0, count + 1)
    const missing = need.quantity - sumOf(used)
    const made = missing > 0 && more ? more(missing) : null
    const plan = { ...packed(made ? [...used, made] : used, product, need), made: made ? missing : 0 }
    const taken = Math.min(need.quantity - plan.made, sumOf(used))
    if (!best || lastOf(plan) <= lastOf(best)) best = { ...plan, taken }
  }
  return best!
}

const lastOf = ({ pieces, missing }: Pick<Plan, 'pieces' | 'missing'>): Day =>
  missing > 0 ? Number.POSITIVE_INFINITY : (pieces.at(-1)?.ship ?? 0)

const sumOf = (supplies: readonly Piece[]) => supplies.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns what is left of stock, first, and of each arrival, by day, after earlier orders are served. */
function suppliesFor(terms: Terms, product: ProductTerms, facts: SupplyFacts, need: Need): Piece[] {
  const { today, start, work, receiving_days, leaves } = terms
  const { handling_days } = product
  const first = work.after(start, handling_days)
  const stock: Piece = {
    quantity: Math.max(0, facts.here),
    ship: leaves(first, need.not_before),
    source: 'stock',
    confidence: 'promised',
  }
  const arrivals = facts.coming
    .map(({ on, quantity, confidence }) => ({ on: dayOf(on), quantity, confidence }))
    .filter(({ on, confidence }) => on >= today && isSure(confidence, need.at_least))
    .sort((a, b) => a.on - b.on)
    .map(({ on, quantity, confidence }): Piece => {
      const ready = work.after(work.from(on), receiving_days)
      const ship = leaves(Math.max(first, work.after(ready, handling_days)), need.not_before)
      return { quantity, ship, source: 'incoming', confidence }
    })
  let ahead = facts.ahead
  const [free, ...coming] = [stock, ...arrivals].map((one) => {
    const served = Math.min(ahead, one.quantity)
    ahead -= served
    return { ...one, quantity: one.quantity - served }
  })
  return [{ ...stock, quantity: free!.quantity + (facts.kept ?? 0) }, ...coming]
}

/** Returns how missing pieces are made or bought; null if they are not, or less surely than asked for. */
function furtherSupply(
  { start, work, receiving_days, leaves }: Terms,
  { supply, status, lead_days, daily_capacity, replenish_days, handling_days }: ProductTerms,
  { load }: SupplyFacts,
  { at_least, not_before }: Need,
): ((quantity: number) => Piece | null) | null {
  if (status === 'discontinued') return null
  const piece = (quantity: number, days: number, source: Source, confidence: Confidence): Piece | null =>
    days > furthestDays
      ? null
      : {
          quantity,
          ship: leaves(work.after(work.after(start, days), handling_days), not_before),
          source,
          confidence,
        }
  if (supply === 'to_order' && lead_days !== null && isSure('likely', at_least))
    return (quantity) => {
      const days = daily_capacity === null ? 0 : Math.ceil((load + quantity) / daily_capacity) - 1
      return piece(quantity, lead_days + days, 'made', 'likely')
    }
  if (supply === 'stocked' && replenish_days !== null && isSure('uncertain', at_least))
    return (quantity) => piece(quantity, replenish_days + receiving_days, 'replenished', 'uncertain')
  return null
}

/**
 * Packs supplies into pieces of whole selling steps. What does not fill a step or the minimum quantity helps the
 * next piece, unless it completes the quantity.
 */
function packed(
  supplies: readonly Piece[],
  { min_qty, step }: ProductTerms,
  { quantity }: Need,
): Pick<Plan, 'pieces' | 'missing'> {
  const pieces: Piece[] = []
  const least = Math.max(min_qty, step)
  let sum = 0
  let sent = 0
  let ship: Day = 0
  /** What no piece has used, the oldest first. */
  let unused: { quantity: number; confidence: Confidence }[] = []
  for (const one of supplies) {
    if (one.quantity === 0) continue
    sum += one.quantity
    ship = Math.max(ship, one.ship)
    unused.push(one)
    const whole = sum >= quantity ? quantity : Math.floor(sum / step) * step
    const part = whole - sent
    if (part <= 0 || (part < least && whole < quantity)) continue
    const { confidence, left } = usedUp(unused, part)
    pieces.push({ quantity: part, ship, source: one.source, confidence })
    unused = left
    sent = whole
    if (sent === quantity) break
  }
  return { pieces, missing: quantity - sent }
}

function usedUp(unused: readonly { quantity: number; confidence: Confidence }[], quantity: number) {
  let needed = quantity
  let confidence: Confidence = 'promised'
  const left: { quantity: number; confidence: Confidence }[] = []
  for (const one of unused) {
    const used = Math.min(needed, one.quantity)
    needed -= used
    if (used > 0) confidence = leastSure(confidence, one.confidence)
    if (used < one.quantity) left.push({ quantity: one.quantity - used, confidence: one.confidence })
  }
  return { confidence, left }
}
