import type { Feature } from '#platform/server/feature.ts'
import { confirmationTask } from '../confirmation-task.ts'
import {
  clientApplied,
  clientAssigned,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientLapsed,
  clientUnblocked,
  levelGiven,
  levelProposed,
} from '../contract.ts'
import { levelTask } from '../level-task.ts'
import { clientJobs } from './anonymise.ts'
import { clientQuestions } from './looks-after.ts'
import { addressRoutes, clientRoutes } from './routes.ts'

export { addressOf, colleaguesOf } from './address-book.ts'
export { assignManager } from './assign-manager.ts'
export { medianConfirmationHours } from './confirmation-time.ts'
export { levelInForce, noteAutomaticLevels, setLevel } from './level-in-force.ts'
export { applicantOf, personOf } from './people.ts'
export { proposeLevel } from './propose-level.ts'
export { findClient, visibleTo } from './queries.ts'
export { recipients } from './recipients.ts'
export { waitsForConfirmation } from './waiting.ts'
export { firstBuyer, takeWish } from './wish.ts'

export const manifest: Feature = {
  name: 'clients',
  routes: [...clientRoutes, ...addressRoutes],
  events: [
    clientApplied,
    clientAssigned,
    clientConfirmed,
    levelProposed,
    levelGiven,
    clientBlocked,
    clientUnblocked,
    clientDeleted,
    clientLapsed,
  ],
  jobs: clientJobs,
  crontab: ['32 3 * * * anonymise_deleted'],
  questions: clientQuestions,
  tasks: [confirmationTask, levelTask],
}
