import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'

/**
 * Returns the state of the conversations page, which is in the address: the open one, and the list next to
 * it.
 */
export function useChatPlace() {
  const [search, setSearch] = useSearchParams()
  const here = useLocation()
  const { location: coming } = useNavigation()
  const threadId = idIn(search, 'thread')
  const comingId =
    coming?.pathname === here.pathname ? idIn(new URLSearchParams(coming.search), 'thread') : threadId
  const to = (change: Record<string, string | number | null>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    return `?${next}`
  }
  return {
    search,
    threadId,
    /** Whether another conversation is being opened: the one on the screen must not take its message. */
    isChanging: comingId !== threadId,
    /** The id of the message to scroll to. */
    at: idIn(search, 'at'),
    isAbout: search.has('panel'),
    to,
    toThread: (id: number) => to({ thread: id, at: null, panel: null, about: null, with: null }),
    go: (change: Record<string, string | number | null>, replace = false) =>
      setSearch(to(change), { preventScrollReset: true, replace }),
  }
}

export type ChatPlace = ReturnType<typeof useChatPlace>
