import type { ProductStatus, Supply } from '#features/goods/catalogue/product.ts'
import { type Confidence, confidences } from './stock.ts'

/** An expected delivery. `expected_on` is a date, '2027-06-12'. */
export type Coming = { expected_on: string; quantity: number; confidence: Confidence }

/** When the missing pieces will be available: on a date, some days after the order, on request, or never. */
export type Rest =
  | { by: 'date'; on: string; confidence: Confidence }
  | { by: 'days'; days: number }
  | { by: 'asking' }
  | { by: 'never' }

/**
 * The part of a quantity in stock, as a class, and when the rest is available. Never a number, because buyers see it
 * (product 4.4).
 */
export type LeadTime = { here: 'all' | 'part' | 'none'; rest: Rest | null }

type Known = {
  available: number
  /** Missing pieces of earlier orders, which get incoming pieces first. */
  waiting: number
  /** Sorted by day. */
  coming: readonly Coming[]
  supply: Supply
  status: ProductStatus
  lead_days: number | null
  min_qty: number
  /** Overdue deliveries are ignored. */
  today: string
}

export function leadTimeOf(quantity: number, known: Known): LeadTime {
  const { available, min_qty } = known
  if (available >= quantity) return { here: 'all', rest: null }
  // Fewer pieces than the minimum quantity cannot be sold, so they do not count, as in the availability class.
  const sellable = available >= min_qty ? available : 0
  return { here: sellable > 0 ? 'part' : 'none', rest: restOf(quantity - sellable, known) }
}

function restOf(missing: number, { waiting, coming, today, supply, status, lead_days }: Known): Rest {
  let open = missing + waiting
  let confidence: Confidence = 'promised'
  for (const one of coming) {
    if (one.expected_on < today) continue
    open -= one.quantity
    confidence = lessSure(confidence, one.confidence)
    if (open <= 0) return { by: 'date', on: one.expected_on, confidence }
  }
  if (status === 'discontinued') return { by: 'never' }
  // For products in stock, `lead_days` is the time to dispatch, not the time to get more.
  return supply === 'to_order' && lead_days !== null ? { by: 'days', days: lead_days } : { by: 'asking' }
}

const lessSure = (one: Confidence, other: Confidence): Confidence =>
  confidences.indexOf(one) > confidences.indexOf(other) ? one : other

/** Returns the deliveries buyers see: the days that bring more than other orders wait for, with their confidence. */
export function tellable({ waiting, coming, today }: Pick<Known, 'waiting' | 'coming' | 'today'>) {
  let others = waiting
  return coming.flatMap(({ expected_on, quantity, confidence }) => {
    if (expected_on < today) return []
    others -= quantity
    return others < 0 ? [{ expected_on, confidence }] : []
  })
}
