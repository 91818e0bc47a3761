import type { Confidence, PromiseMode, RestReason, Source } from '../stock.ts'
import { type Day, dateOf, dayOf } from './calendar.ts'
import { leastSure, type Piece, type Plan, type ProductTerms, planOf, type SupplyFacts } from './plan.ts'
import type { Terms } from './terms.ts'

/** What a buyer asks. Days are dates ('2026-12-14'). */
export type Ask = {
  quantity: number
  /** `complete`: one delivery with everything, or none. */
  mode: PromiseMode
  /** Delivered by this day. It never delays a delivery. */
  wanted_on: string | null
  /** Not delivered before this day. */
  not_before: string | null
  at_least: Confidence
}

export type Part = {
  quantity: number
  ship_on: string
  /** Null without delivery terms. */
  deliver_on: string | null
  source: Source
  confidence: Confidence
}

/** When a quantity is delivered. */
export type Schedule = {
  /** At most three, the earliest first. */
  parts: Part[]
  /** The pieces that have no day, and why. */
  rest: { quantity: number; why: RestReason } | null
  /** The delivery of the last part. Null if pieces have no day or the delivery has no terms. */
  complete_on: string | null
  /** Null if no day was asked for. */
  in_time: boolean | null
}

/** More deliveries than this are not offered. */
export const mostParts = 3

/** Returns when a quantity of a product is delivered (ATP, and CTP for what is made to order). */
export function promise(terms: Terms, product: ProductTerms, facts: SupplyFacts, ask: Ask): Schedule {
  return scheduleOf(terms, product, planOf(terms, product, facts, needOf(ask)), ask)
}

export const needOf = ({ quantity, at_least, not_before }: Ask) => ({
  quantity,
  at_least,
  not_before: not_before === null ? null : dayOf(not_before),
})

/** Returns a plan as the deliveries that were asked for. */
export function scheduleOf(
  { delivered }: Terms,
  { status }: Pick<ProductTerms, 'status'>,
  plan: Plan,
  ask: Ask,
): Schedule {
  const why: RestReason = status === 'discontinued' ? 'never' : 'asking'
  const { wanted_on } = ask
  if (plan.missing > 0 && ask.mode === 'complete')
    return {
      parts: [],
      rest: { quantity: ask.quantity, why },
      complete_on: null,
      in_time: wanted_on === null ? null : false,
    }
  const last = plan.pieces.at(-1)
  const there = last ? delivered(last.ship) : null
  const complete = plan.missing === 0 && there !== null ? dateOf(there) : null
  const inTime = wanted_on === null ? null : complete !== null && complete <= wanted_on
  const pieces = ask.mode === 'complete' || inTime ? joined(plan.pieces, 1) : joined(plan.pieces, mostParts)
  return {
    parts: pieces.map((piece) => partOf(piece, delivered(piece.ship))),
    rest: plan.missing > 0 ? { quantity: plan.missing, why } : null,
    complete_on: complete,
    in_time: inTime,
  }
}

const partOf = ({ quantity, ship, source, confidence }: Piece, there: Day | null): Part => ({
  quantity,
  ship_on: dateOf(ship),
  deliver_on: there === null ? null : dateOf(there),
  source,
  confidence,
})

/** Joins what leaves on one day, and everything from the place `most` on. */
function joined(pieces: readonly Piece[], most: number): Piece[] {
  const parts: Piece[] = []
  for (const piece of pieces) {
    const before = parts.at(-1)
    if (before && (before.ship === piece.ship || parts.length === most))
      parts[parts.length - 1] = {
        ...piece,
        quantity: before.quantity + piece.quantity,
        confidence: leastSure(before.confidence, piece.confidence),
      }
    else parts.push(piece)
  }
  return parts
}
