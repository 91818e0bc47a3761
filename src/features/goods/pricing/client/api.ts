import { type Lookup, ownNarrowing } from '#features/goods/catalogue/client/index.ts'
import { query, useAction } from '#platform/client/query.ts'
import { useList } from '#platform/client/use-list.ts'
import { pricing } from '../contract.ts'

export const pricedProducts = (lookup: Lookup) => {
  const { sort, page, view } = lookup
  return query(pricing.products, {
    query: {
      ...ownNarrowing(lookup),
      sort,
      page,
      per_page: view === 'cards' ? 24 : 60,
      together: view === 'cards' ? undefined : 'families',
    },
  })
}

/**
 * Returns the catalogue as a list, for its export and saved views, with the current filters as far as the list
 * supports them.
 */
export function useProductsPlace(lookup: Lookup) {
  const place = useList(pricing.products)
  return { ...place, asked: { ...ownNarrowing(lookup), sort: lookup.sort } }
}

/** The first products with these words, the best match first, with the client's prices. */
export const foundProducts = (q: string, most: number) =>
  query(pricing.products, { query: { q, page: 1, per_page: most } })

/** A page of the products of a promotion, with and without its price. */
export const promotedProducts = (promotion_id: number, page: number) =>
  query(pricing.promoted, { query: { promotion_id, page, per_page: 60 } })

/** The products as a client would see them once the promotion runs. */
export const promotionPreview = (promotion_id: number, organization_id: number) =>
  query(pricing.previewPromotion, { query: { promotion_id, organization_id, per_page: 20 } })

/** Related products. */
export const alternativesFor = (id: number, quantity: number) =>
  query(pricing.alternatives, { params: { id }, query: { quantity } })
export const relatedProducts = (id: number) => query(pricing.related, { params: { id } })

/** The sizes of a product, itself included. */
export const sizesOf = (id: number) => query(pricing.sizes, { params: { id } })

export const pricedProduct = (id: number) => query(pricing.product, { params: { id } })

/** The facets of the client's catalogue. */
export const ownFacets = (lookup: Lookup) => query(pricing.facets, { query: ownNarrowing(lookup) })

/** The number of products without each part of the filter. */
export const whatNarrows = (lookup: Lookup) => query(pricing.without, { query: ownNarrowing(lookup) })

/** The person's watches of a product. */
export const watchesOf = (id: number) => query(pricing.watches, { params: { id } })
export const useWriteWatch = () => useAction(pricing.writeWatch, { refresh: [pricing.watches] })
