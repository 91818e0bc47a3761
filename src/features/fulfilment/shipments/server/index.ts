import type { Feature } from '#platform/server/feature.ts'
import { delayEvents, lotEvents } from '../contract.ts'
import { lotTasks } from '../waiting.ts'
import { shipmentBelongings } from './belongings.ts'
import { findLots } from './find-lots.ts'
import { lotReactions } from './follow-orders.ts'
import { keepTimeOfLots } from './keep-time.ts'
import { lotPapers, paperReactions } from './land-papers.ts'
import { lotQuestions } from './questions.ts'
import { lotRoutes, ownLotRoutes } from './routes.ts'

export { acceptLot } from './accept-lot.ts'
export { tellDelay } from './delays.ts'
export { formLot } from './form-lot.ts'
export { lotPaper } from './lot-paper.ts'
export { requestLots } from './request-lots.ts'
export { bookLot, deliverLot, holdLot, makeReady, sendLot } from './staff-moves.ts'

export const manifest: Feature = {
  name: 'shipments',
  routes: [...ownLotRoutes, ...lotRoutes],
  events: [...lotEvents, ...delayEvents],
  reactions: [...lotReactions, ...paperReactions],
  papers: lotPapers,
  jobs: { keep_time_of_lots: keepTimeOfLots },
  crontab: ['*/10 * * * * keep_time_of_lots'],
  questions: lotQuestions,
  tasks: lotTasks,
  finders: { lots: findLots },
  belongings: shipmentBelongings,
}
