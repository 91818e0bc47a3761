import { orderedProducts } from '#features/goods/pricing/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { orderedBefore } from './ordered-before.ts'
import { purchaseRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'purchases',
  routes: purchaseRoutes,
  provides: [orderedProducts.by(orderedBefore)],
}
