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

/** Where the catalogue stands as a list: for its file and its views, what its address asks as far as that can be. */
export function useProductsPlace(lookup: Lookup) {
  const place = useList(pricing.products)
  return { ...place, asked: { ...ownNarrowing(lookup), sort: lookup.sort } }
}

/** A page of the goods of a promotion, at its price and without it. */
export const promotedProducts = (promotion_id: number, page: number) =>
  query(pricing.promoted, { query: { promotion_id, page, per_page: 60 } })

/** The same as a client would see it once the promotion runs. */
export const promotionPreview = (promotion_id: number, organization_id: number) =>
  query(pricing.previewPromotion, { query: { promotion_id, organization_id, per_page: 20 } })

/** What is sold next to a product. */
export const relatedProducts = (id: number) => query(pricing.related, { params: { id } })

/** The sizes of a product, itself among them. */
export const sizesOf = (id: number) => query(pricing.sizes, { params: { id } })

export const pricedProduct = (id: number) => query(pricing.product, { params: { id } })

/** What one's own catalogue can be narrowed by. */
export const ownFacets = (lookup: Lookup) => query(pricing.facets, { query: ownNarrowing(lookup) })

/** How much there would be without each part of what narrows it. */
export const whatNarrows = (lookup: Lookup) => query(pricing.without, { query: ownNarrowing(lookup) })

/** What one is to be told of a product. */
export const watchesOf = (id: number) => query(pricing.watches, { params: { id } })
export const useWriteWatch = () => useAction(pricing.writeWatch, { refresh: [pricing.watches] })
