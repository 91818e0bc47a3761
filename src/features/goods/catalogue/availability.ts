import type { Supply } from './product.ts'

/** What a buyer is told of the stock: a class, never a number (product 4.4). */
export const availabilities = [
  'in_stock',
  'few',
  'incoming',
  'to_order',
  'on_request',
  'out_of_stock',
] as const
export type Availability = (typeof availabilities)[number]

/** `available_qty`: what no one has reserved. `incoming_on`: when more comes that no one waits for. */
type Stock = {
  supply: Supply
  available_qty: number
  min_qty: number
  incoming_on: string | null
  status: string
}

/** «Few» is less than ten times the smallest quantity that is sold. */
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
 * Of a class that says «few»: the number that is certainly not there, where so many or more are asked for; else null. It
 * follows from the class alone, so that quantities tried one after the other tell nothing more of the stock.
 */
export const moreThanLeft = (
  { availability, min_qty }: { availability: Availability; min_qty: number },
  quantity: number,
): number | null => (availability === 'few' && quantity >= min_qty * plenty ? min_qty * plenty : null)
