import type { Feature } from '#platform/server/start/feature.ts'
import { vatRegisterRoutes } from './routes.ts'

export const manifest: Feature = { name: 'vat-register', routes: vatRegisterRoutes }
