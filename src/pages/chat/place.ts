import { useSearchParams } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'

/** Where one is among the conversations: which is open, which list stands next to it. It lives in the address. */
export function useChatPlace() {
  const [search, setSearch] = useSearchParams()
  const to = (change: Record<string, string | number | null>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    return `?${next}`
  }
  return {
    search,
    threadId: idIn(search, 'thread'),
    /** The message to be shown. */
    at: idIn(search, 'at'),
    isAbout: search.has('panel'),
    to,
    toThread: (id: number) => to({ thread: id, at: null, panel: null, about: null, with: null }),
    go: (change: Record<string, string | number | null>, replace = false) =>
      setSearch(to(change), { preventScrollReset: true, replace }),
  }
}

export type ChatPlace = ReturnType<typeof useChatPlace>
