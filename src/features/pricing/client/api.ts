import { type Lookup, narrowing } from '#features/catalogue/client/index.ts'
import { query } from '#platform/client/query.ts'
import { useList } from '#platform/client/use-list.ts'
import { pricing } from '../contract.ts'

export const pricedProducts = (lookup: Lookup) => {
  const { sort, page, view } = lookup
  return query(pricing.products, {
    query: {
      ...narrowing(lookup),
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
  return { ...place, asked: { ...narrowing(lookup), sort: lookup.sort } }
}

export const pricedProduct = (id: number) => query(pricing.product, { params: { id } })
