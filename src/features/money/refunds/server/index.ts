import type { Feature } from '#platform/server/start/feature.ts'
import { refundDecided, refundFailed, refundRequested, refundSent } from '../contract.ts'
import { refundTasks } from '../waiting.ts'
import { refundCompanyRecords } from './company-records.ts'
import { refundReactions } from './reactions.ts'
import { refundRoutes } from './routes.ts'

export { approveRefund, failRefund, requestRefund, sendRefund } from './write-refunds.ts'

export const manifest: Feature = {
  name: 'refunds',
  routes: refundRoutes,
  events: [refundRequested, refundDecided, refundSent, refundFailed],
  reactions: refundReactions,
  tasks: refundTasks,
  companyRecords: refundCompanyRecords,
}
