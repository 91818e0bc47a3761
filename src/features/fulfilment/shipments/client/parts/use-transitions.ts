import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Lot } from '../../lot-shape.ts'

export type Transition = Lot['transitions'][number]['transition']

/** Reads the transitions in the server's reply: whether one is possible from here, its label, and why not. */
export function useTransitions({ transitions }: Pick<Lot, 'transitions'>) {
  const { t } = useTranslation()
  const of = (wanted: Transition) => transitions.find(({ transition }) => transition === wanted)
  return {
    isOffered: (wanted: Transition) => of(wanted) !== undefined,
    look: (wanted: Transition) => {
      const why = of(wanted)?.why
      // The server returns a key of these messages.
      return {
        label: t(`shipments.transitions.${wanted}`),
        why: why ? String(t(why as ParseKeys)) : undefined,
      }
    },
  }
}
