import type { Feature } from '#platform/server/feature.ts'
import { purchaseRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'purchases',
  routes: purchaseRoutes,
}
