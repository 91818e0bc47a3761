import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { movementsOf, stockOf } from './api.ts'

/** Stock levels, expected deliveries, reservations and movements in numbers, for staff. */
export const stockOfProduct: Panel<ProductFacts> = {
  key: 'stock',
  title: 'stock.stock',
  needs: ({ id }) => [stockOf(id), movementsOf(id, 1)],
  Body: part(() => import('./parts/stock-of-product.tsx')),
}
