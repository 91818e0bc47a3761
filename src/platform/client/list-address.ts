import type { AnyList, AnyListEndpoint, FilterOf } from '../shared/list.ts'
import { query } from './query.ts'

/** A change of the query string. Null removes a parameter. */
export type Change = Record<string, string | number | null>

/** Drawers over a list that belong to one of its rows. They close when the rows change. */
const drawers = ['order', 'client', 'invoice', 'document', 'request']

/** Returns the query of a list from the address: only the list's own filters. */
export function askedOf<L extends AnyList>(list: L, search: URLSearchParams): Partial<FilterOf<L>> {
  const asked: Record<string, string | string[]> = {}
  for (const name of ['page', 'per_page', 'sort', ...Object.keys(list.filters)]) {
    const values = search.getAll(name).filter((value) => value !== '')
    if (values.length > 0) asked[name] = values.length === 1 ? (values[0] as string) : values
  }
  // The server has the shapes and parses the texts. An invalid value becomes a page that does not exist.
  return asked as Partial<FilterOf<L>>
}

/** Returns the query of a list for an address. */
export const listQuery =
  <E extends AnyListEndpoint>(endpoint: E) =>
  (search: URLSearchParams) =>
    query(endpoint, { query: askedOf(endpoint.list, search) } as never)

/**
 * Returns the query string after a change. Another filter or sort returns to the first page and closes
 * drawers; other parameters remain. The result is never empty, because an empty query string opens the
 * person's default view.
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

/** Returns what a view stores of a query: filter and sort, not the page. */
export function viewOf(asked: Record<string, unknown>): string {
  const { page: _page, ...which } = asked
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(which).sort())
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one))
  return search.size > 0 ? String(search) : 'page=1'
}
