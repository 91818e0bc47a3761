import { useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/**
 * Tells whether this document runs without scripts: its page declares it, and it has no notice or dialog to
 * show.
 */
export function usePlainPage(): boolean {
  const matches = useMatches()
  const { search } = useLocation()
  const says = matches.some(({ handle }) => (handle as { plain?: boolean } | undefined)?.plain)
  // Decided with the document: a page that has loaded its scripts keeps them, wherever its links lead.
  return useRef(says && typeof document === 'undefined' && !/[?&](notice|dialog)=/.test(search)).current
}
