import type { Feature } from '#platform/server/start/feature.ts'
import { uninvoicedRoutes } from './routes.ts'

export const manifest: Feature = { name: 'uninvoiced', routes: uninvoicedRoutes }
