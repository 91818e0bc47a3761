import type { Lookup } from '#features/catalogue/client/index.ts'
import { query } from '#platform/client/query.ts'
import { pricing } from '../contract.ts'

export const pricedProducts = ({ q, category, sort, page, view }: Lookup) =>
  query(pricing.products, { query: { q, category, sort, page, per_page: view === 'cards' ? 24 : 40 } })

export const pricedProduct = (id: number) => query(pricing.product, { params: { id } })
