import type { Feature } from '#platform/server/start/feature.ts'
import { templateCompanyRecords } from './company-records.ts'
import { templatesOwnData } from './own-data.ts'
import { staffTemplateRoutes, templateRoutes } from './routes.ts'

export { saveTemplate } from './own-templates.ts'
export { copyTemplate, shareTemplate } from './write-template.ts'

export const manifest: Feature = {
  name: 'templates',
  ownData: templatesOwnData,
  routes: [...templateRoutes, ...staffTemplateRoutes],
  companyRecords: templateCompanyRecords,
}
