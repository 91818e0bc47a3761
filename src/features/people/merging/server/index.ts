import type { Feature } from '#platform/server/feature.ts'
import { clientMerged, clientUnmerged } from '../contract.ts'
import { mergingRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'merging',
  routes: mergingRoutes,
  events: [clientMerged, clientUnmerged],
}
