import type { Feature } from '#platform/server/start/feature.ts'
import { jobRoutes } from './routes.ts'

export const manifest: Feature = { name: 'jobs', routes: jobRoutes }
