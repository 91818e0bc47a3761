import { disputes } from '#features/money/dunning/server/ports.ts'
import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { supportEvents } from '../contract.ts'
import { supportTasks } from '../waiting.ts'
import { supportCompanyRecords } from './company-records.ts'
import { disputedInvoices } from './disputed-invoices.ts'
import { faqRoutes } from './faq/routes.ts'
import { findRequests } from './find-requests.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { keepTimeOfRequests } from './keep-time.ts'
import { supportOwnData } from './own-data.ts'
import { supportReactions } from './reactions.ts'
import { ownSupportRoutes, publicSupportRoutes, staffSupportRoutes } from './routes.ts'
import { supportSubject } from './subject.ts'

export { arrangeRequest } from './arrange-request.ts'
export { askAdministrators } from './ask-administrators.ts'
export { askPublicly } from './ask-publicly.ts'
export { decideRequest } from './decide-request.ts'
export { addFaq } from './faq/entries.ts'
export { openClaim } from './open-claim.ts'
export { openRequest } from './open-request.ts'
export { rateRequest } from './rate-request.ts'
export { closeRequest, takeRequest } from './transition-request.ts'

export const manifest: Feature = {
  name: 'support',
  ownData: supportOwnData,
  routes: [...publicSupportRoutes, ...ownSupportRoutes, ...staffSupportRoutes, ...faqRoutes],
  events: [...supportEvents],
  reactions: supportReactions,
  jobs: { keep_time_of_requests: keepTimeOfRequests, forget_visitors: forgetVisitors },
  crontab: ['*/10 * * * * keep_time_of_requests', '52 3 * * * forget_visitors'],
  provides: [
    supportSubject,
    disputes.by(disputedInvoices),
    finder.by({ kind: 'requests', find: findRequests }),
  ],
  tasks: supportTasks,
  companyRecords: supportCompanyRecords,
}
