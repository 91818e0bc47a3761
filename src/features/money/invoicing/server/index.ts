import type { Feature } from '#platform/server/feature.ts'
import { advanceReceived, bankRowsChanged, paymentUndone } from '../bank/contract.ts'
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
import { bankRoutes } from './bank/routes.ts'
import { billingBelongings } from './belongings.ts'
import { findBills } from './find-bills.ts'
import { foldBillFigures } from './fold-figures.ts'
import { billWriter } from './land-bill.ts'
import { billingOwnData } from './own-data.ts'
import { billQuestions } from './questions.ts'
import { billingReactions } from './reactions.ts'
import { billingRoutes } from './routes.ts'
import { unpaidOf } from './unpaid.ts'

export { ownAccounts } from '../bank/bank-row.ts'
export { readClientBank } from '../bank/client-bank.ts'
export { putDownBankFile } from './bank/bring-file.ts'
export { proposalsOf } from './bank/list-rows.ts'
export { takeRows } from './bank/take-rows.ts'
export { correctByHand } from './correct-bill.ts'
export { creditGoods, type Pieces } from './credit-goods.ts'
export { issueByHand } from './issue-bill.ts'
export { landBill } from './land-bill.ts'
export { recordPayment } from './record-payment.ts'
export { reportPayment } from './report-payment.ts'
export { useAdvance } from './use-advance.ts'
export { withdrawByHand } from './withdraw-bill.ts'

export const manifest: Feature = {
  name: 'invoicing',
  ownData: billingOwnData,
  routes: [...billingRoutes, ...bankRoutes],
  events: [
    billIssued,
    billCredited,
    billWithdrawn,
    paymentReported,
    paymentConfirmed,
    paymentRejected,
    advanceReceived,
    paymentUndone,
    bankRowsChanged,
  ],
  reactions: billingReactions,
  questions: billQuestions,
  goodsBlocks: { unpaid: unpaidOf },
  accounts: { ageing: ageingOf },
  papers: { bill: billWriter },
  tasks: billTasks,
  jobs: { fold_bill_figures: (platform) => foldBillFigures(platform.db) },
  crontab: ['*/5 * * * * fold_bill_figures'],
  finders: { bills: findBills },
  belongings: billingBelongings,
}
