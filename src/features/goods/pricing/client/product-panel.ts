import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { pricesOfProduct } from './lists/lists-api.ts'

/**
 * The price of a product for the selected client with its steps, other ways to calculate it, and the entries of every
 * list.
 */
export const pricesOfProductPanel: Panel<ProductFacts> = {
  key: 'prices',
  title: 'pricing.ofProduct.title',
  needs: ({ id }) => [pricesOfProduct(id, {})],
  Body: part(() => import('./lists/product-prices.tsx')),
}
