import type { Feature } from '#platform/server/start/feature.ts'
import { levelChanged, levelsRecalculated } from '../contract.ts'
import { levelCompanyRecords } from './company-records.ts'
import { levelJobs } from './jobs.ts'
import { levelReactions } from './reactions.ts'
import { levelRoutes } from './routes.ts'

export { changeRules, showRules } from './change-rules.ts'
export { ordersOf } from './companies.ts'
export { noteRecalculated } from './jobs.ts'
export { recalculateBatch } from './recalculate.ts'
export { recordChanges } from './record-change.ts'
export { readRules } from './rules.ts'

export const manifest: Feature = {
  name: 'levels',
  routes: levelRoutes,
  events: [levelChanged, levelsRecalculated],
  reactions: levelReactions,
  jobs: levelJobs,
  crontab: ['7 * * * * recalculate_levels'],
  companyRecords: levelCompanyRecords,
}
