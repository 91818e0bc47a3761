import { lazy } from 'react'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { buyersOf } from './api.ts'

/** The sales of a product to one's own clients: buyer, day, quantity and price. */
export const buyersOfProduct: Panel<ProductFacts> = {
  key: 'buyers',
  title: 'purchases.buyers',
  needs: ({ id }) => [buyersOf(id)],
  Body: lazy(() => import('./parts/buyers.tsx')),
}
