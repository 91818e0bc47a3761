import type { ProductStatus, Supply } from '#features/goods/catalogue/product.ts'
import { type Confidence, confidences } from './stock.ts'

/** Goods on their way. `expected_on` is a day, '2027-06-12'. */
export type Coming = { expected_on: string; quantity: number; confidence: Confidence }

/** When the pieces come that are not here: on a day, some days after an order, when someone has asked, or never. */
export type Rest =
  | { by: 'date'; on: string; confidence: Confidence }
  | { by: 'days'; days: number }
  | { by: 'asking' }
  | { by: 'never' }

/** How much of a quantity is here, in words, and when the rest is. Never a figure: buyers read this (product 4.4). */
export type LeadTime = { here: 'all' | 'part' | 'none'; rest: Rest | null }

type Known = {
  available: number
  /** Pieces of earlier orders that are not here either: what comes is theirs first. */
  waiting: number
  /** By day. */
  coming: readonly Coming[]
  supply: Supply
  status: ProductStatus
  lead_days: number | null
  min_qty: number
  /** The day it is asked on: what should have come before it is not counted on. */
  today: string
}

export function leadTimeOf(quantity: number, known: Known): LeadTime {
  const { available, min_qty } = known
  if (available >= quantity) return { here: 'all', rest: null }
  // What no one could buy by itself is not here, as its class says.
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
  // Of what is stocked the days tell how soon it leaves, not how soon there is more.
  return supply === 'to_order' && lead_days !== null ? { by: 'days', days: lead_days } : { by: 'asking' }
}

const lessSure = (one: Confidence, other: Confidence): Confidence =>
  confidences.indexOf(one) > confidences.indexOf(other) ? one : other

/** What buyers are told is coming: the days that bring more than others wait for, and how sure they are. */
export function tellable({ waiting, coming, today }: Pick<Known, 'waiting' | 'coming' | 'today'>) {
  let others = waiting
  return coming.flatMap(({ expected_on, quantity, confidence }) => {
    if (expected_on < today) return []
    others -= quantity
    return others < 0 ? [{ expected_on, confidence }] : []
  })
}
