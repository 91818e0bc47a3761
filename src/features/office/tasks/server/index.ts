import type { Feature } from '#platform/server/start/feature.ts'
import { ownTaskChanged, taskChanged } from '../contract.ts'
import { applicationReactions } from './applications.ts'
import { taskCompanyRecords } from './company-records.ts'
import { taskRoutes } from './routes.ts'

export { type About, closeTask, openTask } from './open-task.ts'

export const manifest: Feature = {
  name: 'tasks',
  routes: taskRoutes,
  events: [taskChanged, ownTaskChanged],
  reactions: applicationReactions,
  companyRecords: taskCompanyRecords,
}
