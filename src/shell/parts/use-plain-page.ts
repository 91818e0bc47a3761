import { useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/** Whether this document does without scripts: its page says so, and brings no notice and no dialog that would have to be shown. */
export function usePlainPage(): boolean {
  const matches = useMatches()
  const { search } = useLocation()
  const says = matches.some(({ handle }) => (handle as { plain?: boolean } | undefined)?.plain)
  // Decided with the document: a page that has its scripts keeps them, wherever its links lead.
  return useRef(says && typeof document === 'undefined' && !/[?&](notice|dialog)=/.test(search)).current
}
