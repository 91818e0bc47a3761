import type { Feature } from '#platform/server/feature.ts'
import { staffTemplateRoutes, templateRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'templates',
  routes: [...templateRoutes, ...staffTemplateRoutes],
}
