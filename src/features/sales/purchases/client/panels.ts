import { lazy } from 'react'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { buyersOf } from './api.ts'

/** Who bought a product, when, how much and at what price: of one's own clients. */
export const buyersOfProduct: Panel<ProductFacts> = {
  key: 'buyers',
  title: 'purchases.buyers',
  needs: ({ id }) => [buyersOf(id)],
  Body: lazy(() => import('./parts/buyers.tsx')),
}
