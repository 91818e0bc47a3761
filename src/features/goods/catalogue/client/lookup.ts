import { type Availability, availabilities } from '../availability.ts'
import { isChoice, longestChoice, mostChoices } from '../choices.ts'
import { type Compared, comparedIn } from '../compared.ts'
import { type Only, onlyKinds } from '../only.ts'
import type { ProductFilter, Without } from '../product-filter-shape.ts'

/** The part of the URL that both catalogues share. */
export type Lookup = {
  q: string | undefined
  /** Search for exactly these words. */
  exactly: boolean
  category: string | undefined
  /** Chosen properties as `name:value`, and chosen availabilities. */
  attr: string[]
  availability: Availability[]
  /** Kinds a client shows alone; always empty in the public catalogue. */
  only: Only[]
  sort: ProductFilter['sort']
  page: number
  view: 'table' | 'cards'
  /** Products picked for comparison. `tooMany`: the URL contains more than fit. */
  picked: Compared
  /** The part number of the opened product. */
  product: string | undefined
  /** The products being compared; null while results are shown. */
  compared: Compared | null
}

export const productSorts = ['name', '-name', '-created_at'] as const

/** Sizes are sorted from small to large unless another order was chosen. */
export const orderOf = ({ sort }: Lookup): 'size' | 'given' => (sort && sort !== 'name' ? 'given' : 'size')

/** Reads a URL. Invalid parts are ignored, so that a bad link still opens the catalogue. */
export function lookupOf(search: URLSearchParams): Lookup {
  const sort = search.get('sort')
  const page = Number(search.get('page'))
  return {
    q: search.get('q')?.trim().slice(0, 300) || undefined,
    exactly: search.get('exactly') === '1',
    category: search.get('category')?.slice(0, 200) || undefined,
    attr: search.getAll('attr').filter(mayBeChosen).slice(0, mostChoices),
    availability: availabilities.filter((one) => search.getAll('availability').includes(one)),
    only: onlyKinds.filter((one) => search.getAll('only').includes(one)),
    sort: productSorts.find((known) => known === sort),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    view: search.get('view') === 'cards' ? 'cards' : 'table',
    picked: comparedIn(search.get('pick')),
    product: search.get('product')?.trim().slice(0, 200) || undefined,
    compared: search.has('compare') ? comparedIn(search.get('compare')) : null,
  }
}

/** Reads a URL of the public catalogue, which has no `only`. */
export const publicLookupOf = (search: URLSearchParams): Lookup => ({ ...lookupOf(search), only: [] })

const mayBeChosen = (text: string): boolean =>
  isChoice(text) && text.length <= longestChoice && text.isWellFormed() && !text.includes('\u0000')

/** Returns the URL parameters with one more value of a parameter, or without it if it was there. */
export const toggled = (search: URLSearchParams, name: string, value: string): URLSearchParams =>
  togglesOf(search, name)(value)

/** Returns `toggled` for the many values of one parameter: the URL is read once. */
export function togglesOf(search: URLSearchParams, name: string): (value: string) => URLSearchParams {
  const chosen = known(search).getAll(name)
  const rest = changed(search, { [name]: undefined })
  return (value) => {
    const next = new URLSearchParams(rest)
    const wasThere = chosen.includes(value)
    for (const one of wasThere ? chosen.filter((other) => other !== value) : [...chosen, value])
      next.append(name, one)
    return next
  }
}

/** Counts the choices. */
export const chosenIn = ({ attr, availability, only }: Lookup): number =>
  attr.length + availability.length + only.length

/** Returns the URL parameters without one part of the filter: a property with all its values, or one `only` kind. */
export function withoutPart(search: URLSearchParams, { part, value }: Pick<Without, 'part' | 'value'>) {
  if (part === 'attr') return less(search, 'attr', (one) => one.startsWith(`${value}:`))
  return part === 'only'
    ? less(search, 'only', (one) => one === value)
    : changed(search, { [part]: undefined, ...(part === 'q' && { exactly: undefined }) })
}

function less(search: URLSearchParams, name: string, isGone: (value: string) => boolean): URLSearchParams {
  const next = changed(search, { [name]: undefined })
  for (const one of known(search).getAll(name)) if (!isGone(one)) next.append(name, one)
  return next
}

/** Returns the URL parameters without any choices. */
export const withoutChoices = (search: URLSearchParams): URLSearchParams =>
  changed(search, { attr: undefined, availability: undefined, only: undefined })

/** Returns the URL parameters with some changes, on the same page of the list. */
export function toPage(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const page = search.get('page') ?? undefined
  return changed(search, { ...changes, page })
}

const single = ['lang', 'q', 'exactly', 'category', 'sort', 'view', 'pick', 'compare'] as const
const longest = 300

/**
 * Drops parameters these pages do not know. About four hundred links on a page carry them, so each unknown one would
 * be repeated as often.
 */
function known(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams()
  for (const name of single) {
    const value = search.get(name)
    if (value !== null) next.set(name, value.slice(0, longest))
  }
  const { attr, availability, only } = lookupOf(search)
  for (const one of attr) next.append('attr', one)
  for (const one of availability) next.append('availability', one)
  for (const one of only) next.append('only', one)
  return next
}

/** Returns the known URL parameters with some changes, on the first page of the list. */
export function changed(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = known(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
