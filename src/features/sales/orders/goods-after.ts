import type { Transition } from './transitions.ts'

/**
 * Returns what a transition does to the reserved goods of an order. Confirmation promises them; any way out of
 * the order frees them; other transitions leave them unchanged.
 */
export function goodsAfter({ to }: Pick<Transition, 'to'>): 'promised' | 'free' | 'as they are' {
  if (to === 'confirmed') return 'promised'
  if (to === 'cancelled' || to === 'expired' || to === 'gone' || to === 'draft') return 'free'
  return 'as they are'
}
