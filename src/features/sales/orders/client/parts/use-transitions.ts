import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TransitionByPeople } from '../../may-transition.ts'
import type { Order } from '../../order-shape.ts'

/** What the server says of the moves of an order: whether one leads on from here, why it cannot be made, what it wants to hear. */
export function useTransitions({ transitions }: Pick<Order, 'transitions'>) {
  const { t } = useTranslation()
  const of = (wanted: TransitionByPeople) => transitions.find(({ transition }) => transition === wanted)
  return {
    isOffered: (wanted: TransitionByPeople) => of(wanted) !== undefined,
    needsReason: (wanted: TransitionByPeople) => of(wanted)?.reason != null,
    whyNot: (wanted: TransitionByPeople) => {
      const why = of(wanted)?.why
      // The server says a key of these messages.
      return why ? String(t(why as ParseKeys)) : undefined
    },
  }
}
