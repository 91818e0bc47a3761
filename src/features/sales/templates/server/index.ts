import type { Feature } from '#platform/server/start/feature.ts'
import { templateEvents } from '../template-events.ts'
import { templateReactions } from './cadence/prepared-cart.ts'
import { repeatTemplates } from './cadence/repeat-templates.ts'
import { templateCompanyRecords } from './company-records.ts'
import { templatesOwnData } from './own-data.ts'
import { staffTemplateRoutes, templateRoutes } from './routes.ts'

export { setCadence } from './cadence/set-cadence.ts'
export { saveTemplate } from './own-templates.ts'
export { copyTemplate, shareTemplate } from './write-template.ts'

export const manifest: Feature = {
  name: 'templates',
  ownData: templatesOwnData,
  routes: [...templateRoutes, ...staffTemplateRoutes],
  events: templateEvents,
  reactions: templateReactions,
  jobs: { repeat_templates: (platform) => repeatTemplates(platform) },
  crontab: ['17 * * * * repeat_templates'],
  companyRecords: templateCompanyRecords,
}
