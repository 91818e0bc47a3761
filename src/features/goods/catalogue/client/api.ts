import { query, useAction } from '#platform/client/query.ts'
import { catalogue } from '../contract.ts'
import type { Lookup } from './lookup.ts'

export const categories = query(catalogue.categories, {})

/** Returns the filters of a list as query parameters. */
export const narrowing = ({ q, exactly, category, attr, availability }: Lookup) => ({
  q,
  exactly: q && exactly ? ('1' as const) : undefined,
  category,
  attr: attr.length > 0 ? attr : undefined,
  availability: availability.length > 0 ? availability : undefined,
})

/** Returns the filters of a client, who also has `only`. */
export const ownNarrowing = (lookup: Lookup) => ({
  ...narrowing(lookup),
  only: lookup.only.length > 0 ? lookup.only : undefined,
})

export const foundProducts = (lookup: Lookup) =>
  query(catalogue.search, {
    query: { ...narrowing(lookup), sort: lookup.sort, page: lookup.page, per_page: 60, together: 'families' },
  })

export const productView = (sku: string) => query(catalogue.view, { query: { sku } })

export const productFacts = (id: number) => query(catalogue.facts, { params: { id } })

export const useChangeProduct = () => useAction(catalogue.change, { refresh: [catalogue.facts] })
export const useLinkProducts = () => useAction(catalogue.link, { refresh: [catalogue.facts] })
export const useAddPicture = () => useAction(catalogue.addPicture, { refresh: [catalogue.facts] })
export const useOrderPictures = () => useAction(catalogue.orderPictures, { refresh: [catalogue.facts] })
export const useTransitionProduct = () => useAction(catalogue.move, { refresh: [catalogue.facts] })

export const showcase = query(catalogue.showcase, {})

/** Search examples with results, for the hint of the field; none in an empty catalogue. */
export const examples = query(catalogue.examples, {})

export const suggestions = (q: string) => query(catalogue.suggest, { query: { q } })

export const compared = (ids: readonly number[]) =>
  query(catalogue.compare, { query: { ids: ids.join(',') } })

export const foundFacets = (lookup: Lookup) => query(catalogue.facets, { query: narrowing(lookup) })

/** The ids of the person's own favourites. */
export const favourites = query(catalogue.favourites, {})
export const useFavour = () => useAction(catalogue.favour, { refresh: [catalogue.favourites] })
export const useUnfavour = () => useAction(catalogue.unfavour, { refresh: [catalogue.favourites] })
