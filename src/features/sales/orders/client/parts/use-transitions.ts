import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TransitionByPeople } from '../../may-transition.ts'
import type { Order } from '../../order-shape.ts'

/**
 * Reads the transitions in the server's reply: whether one is possible from here, why not, and the reason it
 * requires.
 */
export function useTransitions({ transitions }: Pick<Order, 'transitions'>) {
  const { t } = useTranslation()
  const of = (wanted: TransitionByPeople) => transitions.find(({ transition }) => transition === wanted)
  return {
    isOffered: (wanted: TransitionByPeople) => of(wanted) !== undefined,
    needsReason: (wanted: TransitionByPeople) => of(wanted)?.reason != null,
    whyNot: (wanted: TransitionByPeople) => {
      const why = of(wanted)?.why
      // The server returns a key of these messages.
      return why ? String(t(why as ParseKeys)) : undefined
    },
  }
}
