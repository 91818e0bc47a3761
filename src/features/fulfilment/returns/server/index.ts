import type { Feature } from '#platform/server/start/feature.ts'
import { returnEvents } from '../contract.ts'
import { returnTasks } from '../waiting.ts'
import { returnCompanyRecords } from './company-records.ts'
import { remindOfReturns } from './keep-time.ts'
import { ownReturnRoutes, returnRoutes } from './routes.ts'
import { returnSubject } from './subject.ts'

export { authoriseReturn, type Returning } from './authorise-return.ts'
export { inspectReturn } from './inspect-return.ts'
export { remindOfReturns } from './keep-time.ts'
export { receiveReturn } from './receive-return.ts'
export { sendReturn } from './transition-return.ts'

export const manifest: Feature = {
  name: 'returns',
  routes: [...ownReturnRoutes, ...returnRoutes],
  events: [...returnEvents],
  jobs: { remind_of_returns: remindOfReturns },
  crontab: ['27 * * * * remind_of_returns'],
  provides: [returnSubject],
  tasks: returnTasks,
  companyRecords: returnCompanyRecords,
}
