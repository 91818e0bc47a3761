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

type Stock = { supply: Supply; on_hand: number; min_qty: number; incoming_on: string | null; status: string }

/** «Few» is less than ten times the smallest quantity that is sold. */
export const plenty = 10

export function availabilityOf({ supply, on_hand, min_qty, incoming_on, status }: Stock): Availability {
  if (on_hand >= min_qty * plenty) return 'in_stock'
  if (on_hand >= min_qty) return 'few'
  if (status === 'discontinued') return 'out_of_stock'
  if (supply === 'to_order') return 'to_order'
  if (supply === 'on_request') return 'on_request'
  return incoming_on ? 'incoming' : 'out_of_stock'
}
