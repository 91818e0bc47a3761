import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MoveByPeople } from '../../may-move.ts'
import type { Order } from '../../order-shape.ts'

/** What the server says of the moves of an order: whether one leads on from here, why it cannot be made, what it wants to hear. */
export function useMoves({ moves }: Pick<Order, 'moves'>) {
  const { t } = useTranslation()
  const of = (wanted: MoveByPeople) => moves.find(({ move }) => move === wanted)
  return {
    isOffered: (wanted: MoveByPeople) => of(wanted) !== undefined,
    needsReason: (wanted: MoveByPeople) => of(wanted)?.reason != null,
    whyNot: (wanted: MoveByPeople) => {
      const why = of(wanted)?.why
      // The server says a key of these messages.
      return why ? String(t(why as ParseKeys)) : undefined
    },
  }
}
