import type { Feature } from '#platform/server/start/feature.ts'
import { analyticsRoutes } from './routes.ts'

export const manifest: Feature = { name: 'analytics', routes: analyticsRoutes }
