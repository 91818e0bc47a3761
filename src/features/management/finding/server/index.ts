import type { Feature } from '#platform/server/start/feature.ts'
import { findingRoutes } from './routes.ts'

export const manifest: Feature = { name: 'finding', routes: findingRoutes }
