import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RequestTransition } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'

/** The transitions in the server's reply: whether one is offered, its label, and why it is not allowed. */
export function useTransitions({ transitions }: Pick<SupportRequest, 'transitions'>) {
  const { t } = useTranslation()
  const of = (wanted: RequestTransition) => transitions.find(({ transition }) => transition === wanted)
  return {
    isOffered: (wanted: RequestTransition) => of(wanted) !== undefined,
    look: (wanted: RequestTransition) => {
      const why = of(wanted)?.why
      // The server returns a key of these messages.
      return { label: t(`support.transitions.${wanted}`), why: why ? String(t(why as ParseKeys)) : undefined }
    },
  }
}

/**
 * Returns the number of times a request was decided, asked back or answered. Used as a key, so that a draft
 * stays until it was sent, whatever else happens.
 */
export const timesOf = ({ history }: Pick<SupportRequest, 'history'>, what: string): number =>
  history.filter(({ event }) => event.endsWith(what)).length
