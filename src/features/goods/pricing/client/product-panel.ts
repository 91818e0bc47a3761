import { lazy } from 'react'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { pricesOfProduct } from './lists/lists-api.ts'

/** What a product costs the client who is chosen, why, what else it could cost, and what every list says. */
export const pricesOfProductPanel: Panel<ProductFacts> = {
  key: 'prices',
  title: 'pricing.ofProduct.title',
  needs: ({ id }) => [pricesOfProduct(id, {})],
  Body: lazy(() => import('./lists/product-prices.tsx')),
}
