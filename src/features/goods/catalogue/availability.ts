import type { Supply } from './product.ts'

/** The availability shown to buyers: a class, never a number (product 4.4). */
export const availabilities = [
  'in_stock',
  'few',
  'incoming',
  'to_order',
  'on_request',
  'out_of_stock',
] as const
export type Availability = (typeof availabilities)[number]

/** `available_qty`: not reserved by anyone. `incoming_on`: when more arrives that no one has reserved. */
type Stock = {
  supply: Supply
  available_qty: number
  min_qty: number
  incoming_on: string | null
  status: string
}

/** Below this many times the smallest quantity that is sold, the class is `few`. */
export const plenty = 10

export function availabilityOf({ supply, available_qty, min_qty, incoming_on, status }: Stock): Availability {
  if (available_qty >= min_qty * plenty) return 'in_stock'
  if (available_qty >= min_qty) return 'few'
  if (status === 'discontinued') return 'out_of_stock'
  if (supply === 'to_order') return 'to_order'
  if (supply === 'on_request') return 'on_request'
  return incoming_on ? 'incoming' : 'out_of_stock'
}

/**
 * Returns a quantity that is certainly not available if the class is `few` and `quantity` is at least that; else
 * null. It depends on the class alone, so trying quantities one after another reveals nothing about the stock.
 */
export const moreThanLeft = (
  { availability, min_qty }: { availability: Availability; min_qty: number },
  quantity: number,
): number | null => (availability === 'few' && quantity >= min_qty * plenty ? min_qty * plenty : null)
