import type { Feature } from '#platform/server/start/feature.ts'
import { clientMerged, clientUnmerged } from '../contract.ts'
import { mergingRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'merging',
  routes: mergingRoutes,
  events: [clientMerged, clientUnmerged],
}
