import type { Feature } from '#platform/server/feature.ts'
import { jobRoutes } from './routes.ts'

export const manifest: Feature = { name: 'jobs', routes: jobRoutes }
