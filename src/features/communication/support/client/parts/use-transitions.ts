import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SupportRequest } from '../../contract.ts'
import type { RequestTransition } from '../../request.ts'

/** What the server says of the moves of a request: whether one leads on from here, its label, and why it cannot be made. */
export function useTransitions({ transitions }: Pick<SupportRequest, 'transitions'>) {
  const { t } = useTranslation()
  const of = (wanted: RequestTransition) => transitions.find(({ transition }) => transition === wanted)
  return {
    isOffered: (wanted: RequestTransition) => of(wanted) !== undefined,
    look: (wanted: RequestTransition) => {
      const why = of(wanted)?.why
      // The server says a key of these messages.
      return { label: t(`support.transitions.${wanted}`), why: why ? String(t(why as ParseKeys)) : undefined }
    },
  }
}

/** How often it was decided, asked or answered: words being written stay until they were said, whatever else happens to it. */
export const timesOf = ({ history }: Pick<SupportRequest, 'history'>, what: string): number =>
  history.filter(({ event }) => event.endsWith(what)).length
