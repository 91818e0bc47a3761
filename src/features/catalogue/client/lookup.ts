import type { ProductFilter } from '../contract.ts'

/** What is looked for: the part of the address that both catalogues share. */
export type Lookup = {
  q: string | undefined
  category: string | undefined
  sort: ProductFilter['sort']
  page: number
  view: 'table' | 'cards'
}

export const productSorts = ['name', '-name', '-created_at'] as const

/** Reads an address. What does not fit is as if it were not there: a bad link still opens the catalogue. */
export function lookupOf(search: URLSearchParams): Lookup {
  const sort = search.get('sort')
  const page = Number(search.get('page'))
  return {
    q: search.get('q')?.trim().slice(0, 300) || undefined,
    category: search.get('category')?.slice(0, 200) || undefined,
    sort: productSorts.find((known) => known === sort),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    view: search.get('view') === 'cards' ? 'cards' : 'table',
  }
}

/** The same address with some of it changed; a new question starts at its first page. */
export function changed(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
