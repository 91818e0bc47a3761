import { isAgreed, type OrderStage } from '#features/sales/orders/order.ts'

/**
 * A report of 1C about one of our orders. Days as '2027-06-12'; the amount in minor units of the order's
 * currency.
 */
export type OrderFacts = {
  number: string | null
  dated_on: string | null
  status: string | null
  is_posted: boolean
  is_cancelled: boolean
  paid_on: string | null
  payment_number: string | null
  shipped_on: string | null
  shipment_number: string | null
  amount: number | null
}

export const noFacts: OrderFacts = {
  number: null,
  dated_on: null,
  status: null,
  is_posted: false,
  is_cancelled: false,
  paid_on: null,
  payment_number: null,
  shipped_on: null,
  shipment_number: null,
  amount: null,
}

/** The state of the order here. */
export type Here = {
  stage: OrderStage
  total_amount: number
  shipped: number
  paid_amount: number
}

export const differences = [
  'cancelled_there',
  'cancelled_here',
  'amount',
  'shipped_there',
  'paid_there',
] as const
export type Difference = (typeof differences)[number]

/** Returns the differences between the two systems. What 1C does not report is not a difference. */
export function differencesOf(here: Here, there: OrderFacts): Difference[] {
  const isCancelledHere = here.stage === 'cancelled'
  if (there.is_cancelled !== isCancelledHere)
    return there.is_cancelled ? ['cancelled_there'] : there.is_posted ? ['cancelled_here'] : []
  if (isCancelledHere) return []
  const found: Difference[] = []
  if (there.amount !== null && there.amount !== here.total_amount) found.push('amount')
  if (there.shipped_on !== null && here.shipped === 0) found.push('shipped_there')
  if (there.paid_on !== null && here.paid_amount === 0) found.push('paid_there')
  return found
}

/**
 * Returns the transition that 1C's report asks for: cancelled there means cancel here, in progress there means
 * start here.
 */
export function transitionAskedBy(stage: OrderStage, there: OrderFacts): 'cancel' | 'start' | null {
  if (there.is_cancelled) return isAgreed(stage) && stage !== 'completed' ? 'cancel' : null
  const isTakenUp = there.is_posted || there.shipped_on !== null
  return isTakenUp && stage === 'confirmed' ? 'start' : null
}
