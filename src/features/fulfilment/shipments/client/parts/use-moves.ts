import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Lot } from '../../contract.ts'

type Move = Lot['moves'][number]['move']

/** What the server says of the moves of a lot: whether one leads on from here, its label, and why it cannot be made. */
export function useMoves({ moves }: Pick<Lot, 'moves'>) {
  const { t } = useTranslation()
  const of = (wanted: Move) => moves.find(({ move }) => move === wanted)
  return {
    isOffered: (wanted: Move) => of(wanted) !== undefined,
    look: (wanted: Move) => {
      const why = of(wanted)?.why
      // The server says a key of these messages.
      return {
        label: t(`shipments.moves.${wanted}`),
        why: why ? String(t(why as ParseKeys)) : undefined,
      }
    },
  }
}
