import type { Feature } from '#platform/server/feature.ts'
import { templateBelongings } from './belongings.ts'
import { templatesOwnData } from './own-data.ts'
import { staffTemplateRoutes, templateRoutes } from './routes.ts'

export { saveTemplate } from './own-templates.ts'
export { copyTemplate, shareTemplate } from './write-template.ts'

export const manifest: Feature = {
  name: 'templates',
  ownData: templatesOwnData,
  routes: [...templateRoutes, ...staffTemplateRoutes],
  belongings: templateBelongings,
}
