import { type Lookup, narrowing } from '#features/catalogue/client/index.ts'
import { query } from '#platform/client/query.ts'
import { pricing } from '../contract.ts'

export const pricedProducts = (lookup: Lookup) => {
  const { sort, page, view } = lookup
  return query(pricing.products, {
    query: { ...narrowing(lookup), sort, page, per_page: view === 'cards' ? 24 : 40 },
  })
}

export const pricedProduct = (id: number) => query(pricing.product, { params: { id } })
