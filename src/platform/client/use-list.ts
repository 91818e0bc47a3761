import { useSearchParams } from 'react-router'
import type { AnyList, AnyListEndpoint } from '../shared/list.ts'
import { askedOf, type Change, changed } from './list-address.ts'

/** Returns the state of a list. Page, sort and filters are in the address, so links can change them. */
export function useList<E extends AnyListEndpoint>(endpoint: E) {
  const [search, setSearch] = useSearchParams()
  const { list } = endpoint
  return {
    endpoint,
    search,
    asked: askedOf(list, search),
    /** True if any filter is set. */
    filtered: Object.keys(list.filters).some((name) => search.has(name)),
    sort: search.get('sort') ?? (list.sort as string | null) ?? undefined,
    to: (change: Change) => `?${changed(list, search, change)}`,
    /** Returns a link that removes all filters. */
    toAll: () => `?${changed(list, search, noFilter(list))}`,
    /** Typing replaces the history entry, choosing adds one. */
    go: (change: Change, { replace = false } = {}) =>
      setSearch(changed(list, search, change), { replace, preventScrollReset: true }),
  }
}

export type ListPlace<E extends AnyListEndpoint = AnyListEndpoint> = ReturnType<typeof useList<E>>

const noFilter = ({ filters }: AnyList): Change =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, null]))
