import type { Feature } from '#platform/server/feature.ts'
import { confirmationTask } from '../confirmation-task.ts'
import { orderConfirmed, orderPlaced, orderRejected, orderWithdrawn } from '../contract.ts'
import { orderQuestions } from './questions.ts'
import { orderRoutes } from './routes.ts'

export { type GoodsOfLine, noteDues, noteGoods } from './told-back.ts'

export const manifest: Feature = {
  name: 'orders',
  routes: orderRoutes,
  events: [orderPlaced, orderConfirmed, orderRejected, orderWithdrawn],
  questions: orderQuestions,
  tasks: [confirmationTask],
}
