import type { Transition } from './transitions.ts'

/**
 * What a move does to the goods stored for an order: promised once it is confirmed, free by every way out there is and will
 * be. A move that leaves the order waiting leaves them as they are.
 */
export function goodsAfter({ to }: Pick<Transition, 'to'>): 'promised' | 'free' | 'as they are' {
  if (to === 'confirmed') return 'promised'
  if (to === 'cancelled' || to === 'expired' || to === 'gone' || to === 'draft') return 'free'
  return 'as they are'
}
