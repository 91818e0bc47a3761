import { type Availability, availabilities } from '../availability.ts'
import { isChoice, longestChoice, mostChoices } from '../choices.ts'
import { type Compared, comparedIn } from '../compared.ts'
import type { ProductFilter, Without } from '../contract.ts'
import { type Only, onlyKinds } from '../only.ts'

/** What is looked for: the part of the address that both catalogues share. */
export type Lookup = {
  q: string | undefined
  /** Asked for in exactly these words. */
  exactly: boolean
  category: string | undefined
  /** What is chosen of the properties, as `name:value`, and of the availability. */
  attr: string[]
  availability: Availability[]
  /** What a client has shown alone; of the public catalogue nothing. */
  only: Only[]
  sort: ProductFilter['sort']
  page: number
  view: 'table' | 'cards'
  /** What is picked to be compared. `tooMany`: the address names more than can be. */
  picked: Compared
  /** The part number of the one product that is looked at. */
  product: string | undefined
  /** What is being compared; null while the results are shown. */
  compared: Compared | null
}

export const productSorts = ['name', '-name', '-created_at'] as const

/** Sizes stand from small to large, unless another order was asked for. */
export const orderOf = ({ sort }: Lookup): 'size' | 'given' => (sort && sort !== 'name' ? 'given' : 'size')

/** Reads an address. What does not fit is as if it were not there: a bad link still opens the catalogue. */
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

/** The same of the public catalogue, where nothing is anybody's own. */
export const publicLookupOf = (search: URLSearchParams): Lookup => ({ ...lookupOf(search), only: [] })

const mayBeChosen = (text: string): boolean =>
  isChoice(text) && text.length <= longestChoice && text.isWellFormed() && !text.includes('\u0000')

/** The same address with one more value of a parameter, or without it if it was there. */
export function toggled(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const chosen = known(search).getAll(name)
  const others = chosen.filter((one) => one !== value)
  const next = changed(search, { [name]: undefined })
  const wasThere = others.length < chosen.length
  for (const one of wasThere ? others : [...others, value]) next.append(name, one)
  return next
}

/** How much is chosen. */
export const chosenIn = ({ attr, availability, only }: Lookup): number =>
  attr.length + availability.length + only.length

/** The same address without one part of what narrows it: a property with all its values, one kind that is shown alone. */
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

/** The same address without anything chosen. */
export const withoutChoices = (search: URLSearchParams): URLSearchParams =>
  changed(search, { attr: undefined, availability: undefined, only: undefined })

/** The same address and the same page of it, with some of it changed. */
export function toPage(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const page = search.get('page') ?? undefined
  return changed(search, { ...changes, page })
}

const single = ['lang', 'q', 'exactly', 'category', 'sort', 'view', 'pick', 'compare'] as const
const longest = 300

/** What of an address these pages know. Some four hundred links carry it: what else stands there would grow with each. */
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

/** The same address with some of it changed, as far as it is known; a new question starts at its first page. */
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
