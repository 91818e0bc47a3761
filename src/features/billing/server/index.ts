import type { Feature } from '#platform/server/feature.ts'
import {
  billCredited,
  billIssued,
  billWithdrawn,
  paymentConfirmed,
  paymentRejected,
  paymentReported,
} from '../contract.ts'
import { billTasks } from '../waiting.ts'
import { ageingOf } from './ageing.ts'
import { billQuestions } from './questions.ts'
import { billingReactions } from './reactions.ts'
import { billingRoutes } from './routes.ts'
import { unpaidOf } from './unpaid.ts'

export { correctByHand } from './correct-bill.ts'
export { issueByHand } from './issue-bill.ts'
export { recordPayment } from './record-payment.ts'
export { reportPayment } from './report-payment.ts'
export { useAdvance } from './use-advance.ts'

export const manifest: Feature = {
  name: 'billing',
  routes: billingRoutes,
  events: [billIssued, billCredited, billWithdrawn, paymentReported, paymentConfirmed, paymentRejected],
  reactions: billingReactions,
  questions: billQuestions,
  goodsBlocks: { unpaid: unpaidOf },
  accounts: { ageing: ageingOf },
  tasks: billTasks,
}
