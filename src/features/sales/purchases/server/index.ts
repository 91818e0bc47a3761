import type { Feature } from '#platform/server/start/feature.ts'
import { orderedBefore } from './ordered-before.ts'
import { orderedSet } from './ordered-set.ts'
import { purchaseRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'purchases',
  routes: purchaseRoutes,
  sets: { 'product.ordered': orderedSet },
  companyGoods: { ordered: orderedBefore },
}
