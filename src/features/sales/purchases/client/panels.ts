import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { buyersOf } from './api.ts'

/** The sales of a product to one's own clients: buyer, day, quantity and price. */
export const buyersOfProduct: Panel<ProductFacts> = {
  key: 'buyers',
  title: 'purchases.buyers',
  needs: ({ id }) => [buyersOf(id)],
  Body: part(() => import('./parts/buyers.tsx')),
}
