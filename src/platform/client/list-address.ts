import type { AnyList, AnyListEndpoint, FilterOf } from '../shared/list.ts'
import { query } from './query.ts'

/** A change of the address: what to put there, null to take it away. */
export type Change = Record<string, string | number | null>

/** What lies over a list and belongs to one of its rows: gone when the rows become others. */
const drawers = ['order', 'client', 'invoice', 'document', 'request']

/** What the address asks of a list, by the list's own filters: nothing else in the address is its business. */
export function askedOf<L extends AnyList>(list: L, search: URLSearchParams): Partial<FilterOf<L>> {
  const asked: Record<string, string | string[]> = {}
  for (const name of ['page', 'per_page', 'sort', ...Object.keys(list.filters)]) {
    const values = search.getAll(name).filter((value) => value !== '')
    if (values.length > 0) asked[name] = values.length === 1 ? (values[0] as string) : values
  }
  // The server, which has the shapes, reads the texts; what does not fit is a page that does not exist.
  return asked as Partial<FilterOf<L>>
}

/** The query of a list at an address. */
export const listQuery =
  <E extends AnyListEndpoint>(endpoint: E) =>
  (search: URLSearchParams) =>
    query(endpoint, { query: askedOf(endpoint.list, search) } as never)

/**
 * The address after a change. Another filter or sort begins at the first page and closes what lay over the list; the
 * rest of the address stays. It is never quite empty: an empty one asks for the view someone has made the first.
 */
export function changed(list: AnyList, search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search)
  const otherRows = Object.keys(change).some((name) => name === 'sort' || name in list.filters)
  if (otherRows) for (const gone of ['page', ...drawers]) next.delete(gone)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  if (next.size === 0) next.set('page', '1')
  return next
}

/** What a view keeps of an address: filter and sort, not the page that was open. */
export function viewOf(asked: Record<string, unknown>): string {
  const { page: _page, ...which } = asked
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(which).sort())
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one))
  return search.size > 0 ? String(search) : 'page=1'
}
