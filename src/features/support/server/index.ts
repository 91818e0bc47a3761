import type { Feature } from '#platform/server/feature.ts'
import { supportEvents } from '../contract.ts'
import { supportTasks } from '../waiting.ts'
import { findRequests } from './find-requests.ts'
import { supportQuestions } from './questions.ts'
import { supportReactions } from './reactions.ts'
import { ownSupportRoutes, publicSupportRoutes, staffSupportRoutes } from './routes.ts'

export { decideRequest } from './decide-request.ts'
export { closeRequest, takeRequest } from './move-request.ts'
export { openClaim } from './open-claim.ts'
export { openRequest } from './open-request.ts'

export const manifest: Feature = {
  name: 'support',
  routes: [...publicSupportRoutes, ...ownSupportRoutes, ...staffSupportRoutes],
  events: [...supportEvents],
  reactions: supportReactions,
  questions: supportQuestions,
  tasks: supportTasks,
  finders: { requests: findRequests },
}
