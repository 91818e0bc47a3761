import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SupportRequest } from '../../contract.ts'
import type { RequestMove } from '../../request.ts'

/** What the server says of the moves of a request: whether one leads on from here, its label, and why it cannot be made. */
export function useMoves({ moves }: Pick<SupportRequest, 'moves'>) {
  const { t } = useTranslation()
  const of = (wanted: RequestMove) => moves.find(({ move }) => move === wanted)
  return {
    isOffered: (wanted: RequestMove) => of(wanted) !== undefined,
    look: (wanted: RequestMove) => {
      const why = of(wanted)?.why
      // The server says a key of these messages.
      return { label: t(`support.moves.${wanted}`), why: why ? String(t(why as ParseKeys)) : undefined }
    },
  }
}

/** How often it was decided, asked or answered: words being written stay until they were said, whatever else happens to it. */
export const timesOf = ({ history }: Pick<SupportRequest, 'history'>, what: string): number =>
  history.filter(({ event }) => event.endsWith(what)).length
