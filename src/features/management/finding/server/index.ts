import type { Feature } from '#platform/server/feature.ts'
import { findingRoutes } from './routes.ts'

export const manifest: Feature = { name: 'finding', routes: findingRoutes }
